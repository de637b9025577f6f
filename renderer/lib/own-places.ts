import { customizationType, isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import { contents } from "../../engine/generated/contents.ts";
import type { FamilyDeclaration } from "../../engine/generated/declarations.ts";
import { owners } from "../../engine/generated/owners.ts";
import { joinList } from "../../engine/lib/text.ts";

/** Owners that take one of the places that Shopify has for active rules. */
const ruleOwners = owners.filter(({ resource }) => resource !== "discount");

/** Reports whether the app's own objects can take places beside those of a family. */
export function mayHaveOwnPlaces(family: FamilyDeclaration): boolean {
  return isRuleFamily(family) && ruleOwners.some(({ resource }) => resource === customizationType(family).resource);
}

/** Returns the sentence about the places that the app takes for other families; undefined if there are none. */
export function ownPlacesText({ places, active }: { places: number; active: number }): string | undefined {
  if (places <= active) return undefined;
  const families = new Set(ruleOwners.flatMap((owner) => owner.while.map(({ family }) => family)));
  const nouns = contents.filter(({ id }) => families.has(id)).map(({ noun }) => noun.other);
  return `Includes ${places - active} that Cartwright runs for your ${joinList(nouns, "or")}.`;
}
