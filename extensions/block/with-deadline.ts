/** Milliseconds that a block waits for any request, so that checkout never waits; after that it goes on without the answer. */
export const DEADLINE_MS = 8_000;

/**
 * Runs work of any number of steps with a deadline. After it, the promise rejects and the signal tells the work to stop; a late result is ignored.
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
