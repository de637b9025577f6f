/** Longest time that work waits for a browser without rest, in milliseconds. */
const LATEST = 500;

/** Runs work once the browser has drawn the screen and rests. Returns a function that calls it off. Some browsers cannot tell when they rest. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: LATEST });
  return () => cancelIdleCallback(request);
}
