/** Size of the bucket that limits an app's requests to a shop. Each document takes points from it, and time restores them. */
export interface BucketSize {
  maximumAvailable: number;
  /** Points per second. */
  restoreRate: number;
}

export interface ThrottleStatus extends BucketSize {
  currentlyAvailable: number;
}

export interface CostBucket {
  /** Takes the requested cost of a document. False if there are not enough points; then none are taken. */
  spend(points: number): boolean;
  /** Returns the points that a document did not use of its requested cost. */
  refund(points: number): void;
  status(): ThrottleStatus;
}

/** Bucket that Shopify grants a shop on its largest plan. */
export const LARGE: BucketSize = { maximumAvailable: 20_000, restoreRate: 1_000 };

/** Error of an empty bucket. */
export const THROTTLED = { message: "Throttled", extensions: { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/limits" } };

/** Creates a full bucket. */
export function costBucket(size: BucketSize = LARGE, now: () => number = Date.now): CostBucket {
  let available = size.maximumAvailable;
  let at = now();
  const add = (points: number): void => {
    available = Math.min(size.maximumAvailable, available + points);
  };
  const restore = (): void => {
    add(((now() - at) / 1_000) * size.restoreRate);
    at = now();
  };
  return {
    spend: (points) => {
      restore();
      if (points > available) return false;
      available -= points;
      return true;
    },
    refund: add,
    status: () => {
      restore();
      return { ...size, currentlyAvailable: Math.floor(available) };
    },
  };
}
