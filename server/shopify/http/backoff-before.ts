import type { Failure } from "./failure.ts";

const FIRST = 250;
const LONGEST = 4_000;
const TRIES = 4;
/** Number of tries of a throttled call, more than after failures: waiting helps, as long as the caller has time. */
const THROTTLED_TRIES = 12;

/**
 * Returns the milliseconds before the same call is tried again; null if it must not be repeated. A mutation is repeated only if the failed call
 * surely had no effect; the caller, who knows the purpose, finds out about the others.
 */
export function backoffBefore(
  { again, after, error, cost }: Failure,
  tried: number,
  mutation: boolean,
  random: () => number,
): number | null {
  if (again === "never" || (mutation && again === "doubtful")) return null;
  if (tried >= (error.kind === "throttled" ? THROTTLED_TRIES : TRIES)) return null;
  if (after !== null) return after + random() * FIRST;
  const restored = cost && error.kind === "throttled" ? ((cost.requested - cost.bucket.available) / cost.bucket.rate) * 1000 : 0;
  return Math.max(0, restored) + random() * Math.min(LONGEST, FIRST * 2 ** (tried - 1));
}
