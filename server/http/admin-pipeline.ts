import type { Limit } from "../concurrency/token-buckets.ts";
import type { Credentials } from "../core/config.ts";
import { compose } from "./middleware/compose.ts";
import { concurrencyLimit } from "./middleware/concurrency-limit.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { parse, readBody } from "./middleware/request-body.ts";
import type { RequestMiddleware } from "./middleware/request-state.ts";
import { sameShop } from "./middleware/same-shop.ts";
import { session } from "./middleware/session.ts";

export interface ApiOptions {
  credentials: Credentials;
  /** How much one shop may ask. */
  limit: Limit;
  /** How many reverse proxies requests pass; null where nobody said. */
  proxies?: number | null;
  /** Follows the verification of a session token. */
  verified?: RequestMiddleware | null;
}

/** What every call of the admin passes before it is answered. */
export function adminPipeline({ credentials, limit, verified }: ApiOptions): RequestMiddleware {
  const steps = [session(credentials, "merchant"), rateLimit(limit), readBody(), concurrencyLimit(), parse, sameShop];
  return compose(...steps, ...(verified ? [verified] : []));
}
