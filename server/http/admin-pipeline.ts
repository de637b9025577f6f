import type { Limit } from "../concurrency/token-buckets.ts";
import type { Credentials } from "../core/config.ts";
import { inOrder } from "./middleware/compose.ts";
import { inWork } from "./middleware/concurrency-limit.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { parse, receive } from "./middleware/request-body.ts";
import type { Step } from "./middleware/request-state.ts";
import { sameShop } from "./middleware/same-shop.ts";
import { session } from "./middleware/session.ts";

export interface ApiOptions {
  credentials: Credentials;
  /** How much one shop may ask. */
  limit: Limit;
  /** How many reverse proxies requests pass; null where nobody said. */
  proxies?: number | null;
  /** Follows the verification of a session token. */
  verified?: Step | null;
}

/** What every call of the admin passes before it is answered. */
export function api({ credentials, limit, verified }: ApiOptions): Step {
  const steps = [session(credentials, "merchant"), rateLimit(limit), receive(), inWork(), parse, sameShop];
  return inOrder(...steps, ...(verified ? [verified] : []));
}
