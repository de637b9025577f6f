import { createTokenBuckets, type Limit } from "../../concurrency/token-buckets.ts";
import { AppError } from "../../core/app-error.ts";
import type { RequestMiddleware, RequestState } from "./request-state.ts";

/** Twenty seconds' worth may come at once. */
export function limitOf(perSecond: number): Limit {
  return { perSecond, burst: perSecond * 20 };
}

/** By whom requests are counted; a shop's own unless told. */
const SHOP: Owner = ({ shop }) => shop;

export type Owner = (state: RequestState) => string;

/** Counts the requests of each shop in a token bucket of this process. Comes after `session`: nobody can use up what is another shop's. */
export function rateLimit(limit: Limit, now?: () => number, owner = SHOP): RequestMiddleware {
  const buckets = createTokenBuckets(limit, now);
  return async (ctx, next) => {
    const wait = buckets.take(owner(ctx.state));
    if (wait > 0) throw tooMany(wait);
    await next();
  };
}

function tooMany(seconds: number): AppError {
  const headers = { "Retry-After": String(seconds) };
  return new AppError("TOO_MANY", 429, "This store is sending too many requests. Try again in a moment.", { headers });
}
