import { customizationType, isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import type { Family } from "../../engine/types/family.ts";
import { ruleOwners } from "../../engine/wording/own-places.ts";

/** Reports whether the app's own objects can take places beside those of a family. */
export function mayHaveOwnPlaces(family: Family): boolean {
  return isRuleFamily(family) && ruleOwners.some(({ resource }) => resource === customizationType(family).resource);
}
