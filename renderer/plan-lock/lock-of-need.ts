import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { Shop } from "../data/shop.ts";

/** The entitlement that a store lacks to save what is no family's and takes one, or none; undefined of a store that nobody knows. */
export function lockOfNeed(needs: string | undefined, shop: Shop | undefined): string | undefined {
  if (needs === undefined || shop === undefined || shop.domain === "") return undefined;
  return isEntitled(needs, shop.facts) ? undefined : needs;
}
