import type { Cost } from "./throttle-status.ts";

/** Estimate of a shop's bucket of points: never fuller than the real one, as far as this process can know. */
export interface Bucket {
  /** Takes the points out at once and returns how many, or returns the milliseconds to wait before the next try. */
  take(cost: number): { spent: number } | { wait: number };
  /** Ends a call with its cost, or null without a response. */
  end(reserved: number, cost: Cost | null): void;
  /** True if no call is under way and the state is not worth remembering. */
  idle(): boolean;
}

/**
 * Lower bound of `share`, the part of the restored points that this process counts on. Others may take from the same bucket, such as a second server
 * of the app; only a throttled call reveals that, and then halves the share.
 */
const MIN_SHARE = 0.25;
/** Growth of the share with each response and each second: an expensive call must not wait for the aftermath of a rush. */
const REGAINED = 0.1;
/** Milliseconds after which a wait is calculated again while the share grows. */
const RECHECK_AFTER = 1_000;

/** Creates the estimate. Until the first response reports the size, one call runs alone. */
export function createBucket(now: () => number): Bucket {
  let share = 1;
  let size: { maximum: number; rate: number } | null = null;
  let available = 0;
  let restored = now();
  let calls = 0;
  let reserved = 0;

  // Running calls may be charged at any moment: the bucket cannot be fuller than the rest.
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
      const amount = Math.min(cost, size?.maximum ?? cost);
      if (size && available < amount) {
        const wait = ((amount - available) / (size.rate * share)) * 1000;
        return { wait: share < 1 ? Math.min(wait, RECHECK_AFTER) : wait };
      }
      calls++;
      reserved += amount;
      available -= amount;
      return { spent: amount };
    },
    end: (amount, cost) => {
      restore();
      calls--;
      reserved -= amount;
      if (cost === null) return;
      share = cost.actual === null ? Math.max(MIN_SHARE, share / 2) : Math.min(1, share + REGAINED);
      const { maximum, rate, available: reported } = cost.bucket;
      const reportedAvailable = reported - reserved;
      available = size ? Math.min(available + amount - (cost.actual ?? 0), reportedAvailable) : reportedAvailable;
      size = { maximum, rate };
    },
    idle: () => {
      restore();
      return calls === 0 && (size === null || available >= size.maximum);
    },
  };
}
