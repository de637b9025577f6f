/** Milliseconds after which is tried again what did not come about: once after each of them. */
const PAUSES = [1_000, 4_000, 16_000];

/** Tries something now, and again as long as it is not done and there are pauses left. Returns what ends it. */
export function tryAgain(attempt: () => Promise<boolean>): () => void {
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (pauses: readonly number[]): Promise<void> => {
    const isDone = await attempt().catch(() => false);
    const [pause, ...left] = pauses;
    if (isDone || isEnded || pause === undefined) return;
    timer = setTimeout(() => void run(left), pause);
  };
  void run(PAUSES);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
