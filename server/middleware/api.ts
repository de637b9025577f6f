import type { Credentials } from "../config.ts";
import type { Limit } from "../ops/token-buckets.ts";
import { parse, receive } from "./body.ts";
import { inOrder } from "./in-order.ts";
import { inWork } from "./in-work.ts";
import { rateLimit } from "./rate-limit.ts";
import { sameShop } from "./same-shop.ts";
import { session } from "./session.ts";
import type { Step } from "./state.ts";

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
