import type { JWTPayload } from "jose";
import { isShopDomain } from "../../shops/shop-domain.ts";

/**
 * Who holds a session token: a merchant, at work in the admin, or a buyer whose checkout shows a block of ours. The platform signs both with
 * the same secret, and nothing but the claims tells them apart.
 */
export type Kind = "merchant" | "buyer";

export interface Caller {
  kind: Kind;
  shop: string;
  /** The merchant's number, or the customer's gid; "" for a buyer whom the app may not know. */
  user: string;
}

const STAFF = /^[0-9]{1,20}$/;
const CUSTOMER = /^gid:\/\/shopify\/Customer\/[0-9]{1,20}$/;

/** Reads verified claims; null for what neither kind of token says. The one place that judges: a door asks for the kind that it lets in. */
export function callerOf({ sid, sub, iss, dest }: JWTPayload): Caller | null {
  const shop = typeof dest === "string" ? dest.replace(/^https:\/\//, "") : "";
  if (!isShopDomain(shop)) return null;
  if (sid === undefined) return buyer(shop, { sub, iss });
  const inAdmin = dest === `https://${shop}` && iss === `https://${shop}/admin`;
  return inAdmin && typeof sid === "string" && sid !== "" && isText(sub, STAFF) ? { kind: "merchant", shop, user: sub } : null;
}

/** A buyer's token has no session; it names the customer only if there is one whom the app may know, and its issuer not always. */
function buyer(shop: string, { sub, iss }: { sub: unknown; iss: unknown }): Caller | null {
  if (![undefined, `https://${shop}`, `https://${shop}/admin`].some((known) => iss === known)) return null;
  if (sub === undefined) return { kind: "buyer", shop, user: "" };
  return isText(sub, CUSTOMER) ? { kind: "buyer", shop, user: sub } : null;
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}
