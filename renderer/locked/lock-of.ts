import { lockedBy, unlocked } from "../../engine/declare/entitlements.ts";
import type { Family } from "../../engine/types.ts";
import type { Shop } from "../shop.ts";

/** The entitlement that a store lacks to save what is of a family, or of a variant of it; undefined of a store that nobody knows. The server refuses by itself. */
export function lockOf(family: Family, subtype: string | undefined, shop: Shop | undefined): string | undefined {
  if (shop === undefined || shop.domain === "") return undefined;
  return lockedBy(family, subtype, shop.facts) ?? undefined;
}

/** The same of what is no family's and takes one entitlement to save, or none. */
export function lockOfNeed(needs: string | undefined, shop: Shop | undefined): string | undefined {
  if (needs === undefined || shop === undefined || shop.domain === "") return undefined;
  return unlocked(needs, shop.facts) ? undefined : needs;
}
