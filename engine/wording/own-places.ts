import { contents } from "../generated/contents.ts";
import { owners } from "../generated/owners.ts";
import { joinList } from "../lib/text.ts";

/** Owners that take one of the places that Shopify has for active rules. */
export const ruleOwners = owners.filter(({ resource }) => resource !== "discount");

/** Returns the sentence about the places that the app takes for other families; undefined if there are none. */
export function ownPlacesText({ places, active }: { places: number; active: number }): string | undefined {
  if (places <= active) return undefined;
  const families = new Set(ruleOwners.flatMap((owner) => owner.neededBy.map(({ family }) => family)));
  const nouns = contents.filter(({ id }) => families.has(id)).map(({ labels }) => labels.other);
  return `Includes ${places - active} that Cartwright runs for your ${joinList(nouns, "or")}.`;
}
