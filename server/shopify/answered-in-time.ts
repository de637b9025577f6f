import { withTimeout } from "../concurrency/with-timeout.ts";
import { PlatformError } from "./admin-client.ts";

/** Milliseconds that a call waits for optional data of Shopify. */
export const PATIENCE = 3_000;

/** Returns Shopify's data; null if Shopify does not answer, or not in time. */
export function answeredInTime<T>(promise: Promise<T>): Promise<T | null> {
  const answered = promise.catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error;
    return null;
  });
  return withTimeout<T | null>(answered, PATIENCE, null);
}
