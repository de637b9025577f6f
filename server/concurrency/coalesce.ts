/**
 * Runs work once at a time. Calls during a run share one further run, which begins afterwards. Every caller thereby waits for a run that began after
 * its call.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
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
