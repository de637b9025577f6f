/** Number of attempts, and milliseconds between them: callers wait at most ten seconds. */
const TIMES = 4;
const PACE = 2_500;

/** Repeats a request until it succeeds, with a pause after each failure or refusal, while it is still current. Returns true if it succeeded. */
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
