/** A checkout waits for nobody. */

/** Milliseconds that a block waits for whatever it asks; then it goes on as if that were away. */
export const DEADLINE_MS = 8_000;

/**
 * Does something, however many steps it has, for which nobody waits longer than a time: then it is rejected, and its signal tells it to do
 * nothing more. What it still brings to an end is not listened to.
 */
export async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, milliseconds = DEADLINE_MS): Promise<T> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${milliseconds} ms`));
      ending.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(ending.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
