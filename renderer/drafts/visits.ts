import { randomKey } from "../lib/random-key.ts";

/** Web Locks show which drafts belong to an open tab: the browser frees a lock when its page is left, closed or killed. */
const locks = (): LockManager | undefined => navigator.locks ?? undefined;

/** Visits of this page that have ended. The browser may free their locks a little later. */
const ended = new Set<string>();
/** Time that a page that is being left may take to free its lock. */
const LEAVING_MS = 300;

/** Returns a name for a visit to an editor. */
export const newSession = randomKey;

/** Ignores a frame without locks, or a wait that was cancelled: the drafts are found all the same when a page is opened. */
const denied = (): void => {};

/**
 * Holds the name of a visit until the returned function is called. Where there are no locks, or none for this frame, every draft counts as
 * left behind.
 */
export function lockTab(visit: string): () => void {
  let release = (): void => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks()
    ?.request(visit, () => until)
    .catch(denied);
  return () => {
    ended.add(visit);
    release();
  };
}

/** Runs `work` on the drafts that a visit has left behind; reports whether that visit has ended. */
export async function ifAbandoned(visit: string, work: () => void): Promise<boolean> {
  const manager = ended.has(visit) ? undefined : locks();
  let busy = false;
  await manager?.request(visit, { signal: AbortSignal.timeout(LEAVING_MS) }, work).catch(({ name }: Error) => {
    busy = name === "TimeoutError";
    if (!busy) work();
  });
  if (manager === undefined) work();
  return !busy;
}

/** Runs `work` as soon as the other tab is gone, unless cancelled before. */
export function whenAbandoned(visit: string, signal: AbortSignal, work: () => void): void {
  locks()?.request(visit, { signal }, work).catch(denied);
}
