import { nameField } from "../declarations/configuration.ts";
import { switchedState } from "../declarations/switched-state.ts";
import type { Fields } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { ShopFacts } from "../types/shop-facts.ts";
import { applyEntitlements } from "./apply-entitlements.ts";
import { renewItemIds } from "./renew-item-ids.ts";

const SUFFIX = " (Copy)";

/**
 * Makes a new configuration from a stored one that the list shows under `shownName`: it is off where it can be, its items have ids of their
 * own, and it has only what the store is entitled to.
 */
export function copyConfiguration(family: Family, stored: Fields, shownName: string, facts: ShopFacts): Fields {
  const entitled = applyEntitlements(family, renewItemIds(family, stored), facts);
  return { ...entitled, ...switchedState(family, false), [nameField(family)]: copyName(family, shownName) };
}

/** Returns the name of a copy. A long name is cut, so that the whole is as long as the family admits. */
function copyName(family: Family, shownName: string): string {
  const { maxCodeUnits = Number.POSITIVE_INFINITY } = family.properties[nameField(family)] ?? {};
  const cut = shownName.slice(0, maxCodeUnits - SUFFIX.length);
  // half of a letter outside the basic plane is none
  return cut.replace(/[\uD800-\uDBFF]$/, "").trimEnd() + SUFFIX;
}
