import type { Limit } from "../concurrency/token-buckets.ts";
import type { Credentials } from "../core/config.ts";
import { compose } from "./middleware/compose.ts";
import { concurrencyLimit } from "./middleware/concurrency-limit.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { parse, readBody } from "./middleware/read-body.ts";
import type { RequestMiddleware } from "./middleware/request-state.ts";
import { sameShop } from "./middleware/same-shop.ts";
import { session } from "./middleware/session.ts";

export interface ApiOptions {
  credentials: Credentials;
  /** Rate limit of one shop. */
  limit: Limit;
  /** Number of reverse proxies in front of the server; null if not configured. */
  proxies?: number | null;
  /** Middleware that runs after a session token was verified. */
  verified?: RequestMiddleware | null;
}

/** Builds the middleware that every call of the admin passes first. */
export function adminPipeline({ credentials, limit, verified }: ApiOptions): RequestMiddleware {
  const steps = [session(credentials, "merchant"), rateLimit(limit), readBody(), concurrencyLimit(), parse, sameShop];
  return compose(...steps, ...(verified ? [verified] : []));
}
