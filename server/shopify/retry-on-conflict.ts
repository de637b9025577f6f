import { PlatformError } from "./admin-client.ts";

/** How often a document is read anew when somebody else has written it meanwhile. */
const TRIES = 5;

/**
 * Reads and writes a document until nobody else's write came in between.
 *
 * @param attempt Answers what came of it; null where somebody else was first.
 * @param changed What is said of it when that happens again and again.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | null>, changed: string): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await attempt();
    if (done !== null) return done;
  }
  throw new PlatformError("unavailable", "STALE_OBJECT", `${changed} again and again by somebody else`);
}
