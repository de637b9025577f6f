import { LRUCache } from "lru-cache";
import { AppError } from "../app-error.ts";
import type { State, Step } from "./state.ts";

/** How much one shop may ask: `burst` requests at once, after a pause, and `perSecond` for as long as it likes. */
export interface Limit {
  perSecond: number;
  burst: number;
}

/** Twenty seconds' worth may come at once. */
export function limitOf(perSecond: number): Limit {
  return { perSecond, burst: perSecond * 20 };
}

/** What a shop had left when it last asked. */
interface Bucket {
  tokens: number;
  at: number;
}

/** The bucket that goes has not been asked for longest: it is full by then, since fewer shops come in the time in which one fills. */
const BUCKETS = 50_000;

/** By whom requests are counted; a shop's own unless told. */
const SHOP: Owner = ({ shop }) => shop;

export type Owner = (state: State) => string;

/** Counts the requests of each shop in a token bucket of this process. Comes after `session`: nobody can use up what is another shop's. */
export function rateLimit({ perSecond, burst }: Limit, now: () => number = () => performance.now(), owner = SHOP): Step {
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS });
  const level = ({ tokens, at }: Bucket, time: number) => Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
  return async (ctx, next) => {
    const time = now();
    const key = owner(ctx.state);
    const tokens = level(buckets.get(key) ?? { tokens: burst, at: time }, time);
    if (tokens < 1) throw tooMany(Math.ceil((1 - tokens) / perSecond));
    buckets.set(key, { tokens: tokens - 1, at: time });
    await next();
  };
}

function tooMany(seconds: number): AppError {
  const headers = { "Retry-After": String(seconds) };
  return new AppError("TOO_MANY", 429, "This store is sending too many requests. Try again in a moment.", { headers });
}
