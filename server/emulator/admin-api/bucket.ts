/** How much an app may ask of a shop: a store of points that every document takes from and time fills again. */
export interface BucketSize {
  maximumAvailable: number;
  /** Points a second. */
  restoreRate: number;
}

export interface ThrottleStatus extends BucketSize {
  currentlyAvailable: number;
}

export interface CostBucket {
  /** Takes what a document is expected to cost; false when there is not enough, and then nothing is taken. */
  spend(points: number): boolean;
  /** Gives back what a document was expected to cost and did not. */
  refund(points: number): void;
  status(): ThrottleStatus;
}

/** What the platform grants a shop on its largest plan. */
export const LARGE: BucketSize = { maximumAvailable: 20_000, restoreRate: 1_000 };

/** What an empty bucket answers. */
export const THROTTLED = { message: "Throttled", extensions: { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/limits" } };

/** A full bucket. */
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
