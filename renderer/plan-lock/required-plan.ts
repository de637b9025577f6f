import { lockedBy } from "../../engine/declarations/entitlements.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Shop } from "../data/shop.ts";

/**
 * Returns the entitlement that a store lacks to save a configuration of a family, or of a variant; undefined while the store is unknown.
 * The server refuses by itself.
 */
export function requiredPlan(family: Family, subtype: string | undefined, shop: Shop | undefined): string | undefined {
  if (shop === undefined || shop.domain === "") return undefined;
  return lockedBy(family, subtype, shop.facts) ?? undefined;
}
