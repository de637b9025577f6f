/** Milliseconds before each further attempt; then no more are made. */
const PAUSES = [1_000, 4_000, 16_000];

/** Starts attempts, now and after each pause, until one succeeds. Returns the function that stops them. */
export function tryAgain(attempt: () => Promise<boolean>): () => void {
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (pauses: readonly number[]): Promise<void> => {
    const isDone = await attempt().catch(() => false);
    const [pause, ...remaining] = pauses;
    if (isDone || isEnded || pause === undefined) return;
    timer = setTimeout(() => void run(remaining), pause);
  };
  void run(PAUSES);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
