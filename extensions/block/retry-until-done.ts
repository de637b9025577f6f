/** How often something is asked for, and milliseconds from one time to the next: who waits for it waits ten seconds at most. */
const TIMES = 4;
const PACE = 2_500;

/**
 * Asks for something until it is done: again after a pace where it was refused, and where nothing came of it. Whether it was done in the end;
 * what is not current any more is not asked for again.
 */
export async function untilDone(ask: () => Promise<boolean>, isCurrent: () => boolean): Promise<boolean> {
  let isDone = false;
  for (let time = 0; time < TIMES && !isDone && isCurrent(); time++) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PACE);
      ask().then(
        (done) => {
          if (!done) return;
          isDone = true;
          clearTimeout(timer);
          resolve();
        },
        () => undefined,
      );
    });
  }
  return isDone;
}
