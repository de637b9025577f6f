import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { Shop } from "../data/shop.ts";

/**
 * Returns the entitlement that a store lacks to save an object outside the families; undefined if the object needs none or the store is
 * unknown.
 */
export function lockOfNeed(needs: string | undefined, shop: Shop | undefined): string | undefined {
  if (needs === undefined || shop === undefined || shop.domain === "") return undefined;
  return isEntitled(needs, shop.facts) ? undefined : needs;
}
