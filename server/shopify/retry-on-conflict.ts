import { PlatformError } from "./admin-client.ts";

/** Number of times a document is read again after a conflicting write. */
const TRIES = 5;

/**
 * Reads and writes a document until no other write came in between.
 *
 * @param attempt Returns the result; null after a conflicting write.
 * @param changed Beginning of the error message after too many conflicts.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | null>, changed: string): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await attempt();
    if (done !== null) return done;
  }
  throw new PlatformError("unavailable", "STALE_OBJECT", `${changed} again and again by somebody else`);
}
