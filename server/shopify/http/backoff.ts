import type { Failure } from "./failure.ts";

const FIRST = 250;
const LONGEST = 4_000;
const TRIES = 4;
/** Being throttled is no sickness of the platform: patience helps, as long as the caller has time. */
const THROTTLED_TRIES = 12;

/**
 * How long to wait before the same call is tried again, in milliseconds; null when it must not be. A mutation is repeated only when it
 * surely had no effect: what became of any other is found out by whoever knows what it was to do.
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
