import { LRUCache } from "lru-cache";

/** How much one owner may use: `burst` at once, after a pause, and `perSecond` for as long as it likes. */
export interface Limit {
  perSecond: number;
  burst: number;
}

/** What an owner had left when it last took something. */
interface Bucket {
  tokens: number;
  at: number;
}

/** The bucket that goes has not been asked for longest: it is full by then, since fewer owners come in the time in which one fills. */
const BUCKETS = 50_000;

/** Counts what owners use in token buckets of this process. */
export interface TokenBuckets {
  /** Takes so much of an owner's bucket, a whole one at the most; answers 0, or after how many seconds there will be enough, and then takes nothing. */
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
