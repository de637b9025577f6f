import { LRUCache } from "lru-cache";

/** Limit of one owner: `burst` at once after a pause, and `perSecond` without end. */
export interface Limit {
  perSecond: number;
  burst: number;
}

/** Level of an owner's bucket after its last withdrawal. */
interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Number of buckets that are remembered. The least recently used one is evicted and is full by then, since fewer owners arrive than that while one
 * bucket fills.
 */
const BUCKETS = 50_000;

/** Token buckets by owner, in the memory of this process. */
export interface TokenBuckets {
  /** Takes `cost` from an owner's bucket, at most a whole bucket. Returns 0; or, without taking anything, the seconds until there is enough. */
  take(owner: string, cost?: number): number;
}

export function createTokenBuckets({ perSecond, burst }: Limit, now: () => number = () => performance.now()): TokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  const level = ({ tokens, at }: Bucket, time: number) => Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
  return {
    take: (owner, cost = 1) => {
      const time = now();
      const price = Math.min(cost, burst);
      const tokens = level(buckets.get(owner) ?? { tokens: burst, at: time }, time);
      if (tokens < price) return Math.ceil((price - tokens) / perSecond);
      buckets.set(owner, { tokens: tokens - price, at: time });
      return 0;
    },
  };
}
