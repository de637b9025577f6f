import { lockedBy } from "../../engine/declarations/entitlements.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Shop } from "../data/shop.ts";

/** The entitlement that a store lacks to save what is of a family, or of a variant of it; undefined of a store that nobody knows. The server refuses by itself. */
export function requiredPlan(family: Family, subtype: string | undefined, shop: Shop | undefined): string | undefined {
  if (shop === undefined || shop.domain === "") return undefined;
  return lockedBy(family, subtype, shop.facts) ?? undefined;
}
