import type { Cost } from "./throttle-status.ts";

/** Our picture of a shop's bucket of points, which is never fuller than the real one as far as this process can know. */
export interface Bucket {
  /** Takes the points out at once and answers how many, or answers how long to wait before asking again. */
  take(cost: number): { taken: number } | { wait: number };
  /** The call has ended: with what it cost, or without an answer. */
  end(taken: number, cost: Cost | null): void;
  /** Whether nothing is under way and nothing worth remembering is left. */
  idle(): boolean;
}

/** Others may take from the same bucket, such as a second server of the app, which only a refusal tells: then we count on less of what comes back. */
const LEAST_SHARE = 0.25;
/** What comes back of it with each answer, and with each second: a dear call must not wait for the rest of a rush that is over. */
const REGAINED = 0.1;
/** While the share grows, a wait is reckoned anew after so many milliseconds. */
const LOOK_AGAIN = 1_000;

/** Until the first answer tells the size, one call goes alone. */
export function createBucket(now: () => number): Bucket {
  let share = 1;
  let size: { maximum: number; rate: number } | null = null;
  let available = 0;
  let restored = now();
  let calls = 0;
  let reserved = 0;

  // What is under way may be charged at any moment from now: the bucket cannot be fuller than the rest.
  const restore = (): void => {
    const elapsed = Math.max(0, now() - restored) / 1000;
    restored = now();
    if (size) available = Math.min(size.maximum - reserved, available + elapsed * size.rate * share);
    share = Math.min(1, share + elapsed * REGAINED);
  };

  return {
    take: (cost) => {
      restore();
      if (size === null && calls > 0) return { wait: Number.POSITIVE_INFINITY };
      const taken = Math.min(cost, size?.maximum ?? cost);
      if (size && available < taken) {
        const wait = ((taken - available) / (size.rate * share)) * 1000;
        return { wait: share < 1 ? Math.min(wait, LOOK_AGAIN) : wait };
      }
      calls++;
      reserved += taken;
      available -= taken;
      return { taken };
    },
    end: (taken, cost) => {
      restore();
      calls--;
      reserved -= taken;
      if (cost === null) return;
      share = cost.actual === null ? Math.max(LEAST_SHARE, share / 2) : Math.min(1, share + REGAINED);
      const { maximum, rate, available: reported } = cost.bucket;
      const told = reported - reserved;
      available = size ? Math.min(available + taken - (cost.actual ?? 0), told) : told;
      size = { maximum, rate };
    },
    idle: () => {
      restore();
      return calls === 0 && (size === null || available >= size.maximum);
    },
  };
}
