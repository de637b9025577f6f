import { setTimeout as sleep } from "node:timers/promises";

/** Returns the requested value, or `otherwise` after `patience` milliseconds: optional parts of a response must not delay the rest. */
export async function withTimeout<T>(promise: Promise<T>, patience: number, otherwise: T): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([promise, sleep(patience, otherwise, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}
