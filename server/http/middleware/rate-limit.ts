import { createTokenBuckets, type Limit } from "../../concurrency/token-buckets.ts";
import { AppError } from "../../core/app-error.ts";
import type { RequestMiddleware, RequestState } from "./request-state.ts";

/** Builds a limit whose burst is twenty seconds' worth. */
export function limitOf(perSecond: number): Limit {
  return { perSecond, burst: perSecond * 20 };
}

/** Default owner of the buckets: the shop. */
const SHOP: Owner = ({ shop }) => shop;

export type Owner = (state: RequestState) => string;

/**
 * Counts requests in token buckets of this process, by shop unless `owner` says otherwise. Runs after `session`, so that nobody can use up another
 * shop's limit.
 */
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
