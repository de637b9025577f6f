/**
 * Runs work once at a time. Calls during a run share one further run, which begins afterwards. Every caller thereby waits for a run that began after
 * its call.
 */
export function coalesce<T>(work: () => Promise<T>): () => Promise<T> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= current.then(() => {
      next = null;
      const mine = work();
      current = mine.catch(() => undefined);
      return mine;
    });
    return next;
  };
}
