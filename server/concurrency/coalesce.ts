/**
 * Work that runs once at a time. Whoever asks while it runs gets one more run that begins afterwards, shared by all who ask meanwhile: thus
 * each has, in the end, seen a run that began after it asked.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const mine = work();
      running = mine.catch(() => undefined);
      return mine;
    });
    return next;
  };
}
