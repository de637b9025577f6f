import type { JWTPayload } from "jose";
import { isShopDomain } from "../../shops/is-shop-domain.ts";

/**
 * Kind of a session token: of a merchant in the admin, or of a buyer whose checkout shows one of our blocks. Shopify signs both with the same secret;
 * only the claims differ.
 */
export type Kind = "merchant" | "buyer";

export interface Caller {
  kind: Kind;
  shop: string;
  /** Number of the staff member, or gid of the customer; "" for a buyer whom the app may not know. */
  user: string;
}

const STAFF = /^[0-9]{1,20}$/;
const CUSTOMER = /^gid:\/\/shopify\/Customer\/[0-9]{1,20}$/;

/** Reads verified claims; null if they fit neither kind of token. Only this function decides; each pipeline requires the kind that it admits. */
export function callerOf({ sid, sub, iss, dest }: JWTPayload): Caller | null {
  const shop = typeof dest === "string" ? dest.replace(/^https:\/\//, "") : "";
  if (!isShopDomain(shop)) return null;
  if (sid === undefined) return buyer(shop, { sub, iss });
  const inAdmin = dest === `https://${shop}` && iss === `https://${shop}/admin`;
  return inAdmin && typeof sid === "string" && sid !== "" && isText(sub, STAFF) ? { kind: "merchant", shop, user: sub } : null;
}

/**
 * Reads a buyer's claims. A buyer's token has no session. It names the customer only if the app may know the customer, and it does not always have an
 * issuer.
 */
function buyer(shop: string, { sub, iss }: { sub: unknown; iss: unknown }): Caller | null {
  if (![undefined, `https://${shop}`, `https://${shop}/admin`].some((issuer) => iss === issuer)) return null;
  if (sub === undefined) return { kind: "buyer", shop, user: "" };
  return isText(sub, CUSTOMER) ? { kind: "buyer", shop, user: sub } : null;
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}
