import { withTimeout } from "../concurrency/with-timeout.ts";
import { PlatformError } from "./admin-client.ts";

/** Milliseconds that a call waits for what the platform only adds to its own answer. */
export const PATIENCE = 3_000;

/** What the platform tells; null where it does not answer, or takes too long. */
export function answeredInTime<T>(asked: Promise<T>): Promise<T | null> {
  const answered = asked.catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error;
    return null;
  });
  return withTimeout<T | null>(answered, PATIENCE, null);
}
