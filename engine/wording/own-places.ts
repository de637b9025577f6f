import { contents } from "../generated/contents.ts";
import { owners } from "../generated/owners.ts";
import { joinList } from "../lib/text.ts";
import type { FamilyEntry } from "../types/family.ts";

/** Places taken under a limit of Shopify, and how many of them are active configurations of one family. */
interface Places {
  places: number;
  active: number;
}

/** Owners that take one of the places that Shopify has for active rules. */
export const ruleOwners = owners.filter(({ resource }) => resource !== "discount");

/**
 * Returns the sentence about the places that the app takes for other families: those whose owners share Shopify's limit with this one, and those
 * whose rules do; undefined if there are none of either.
 */
export function ownPlacesText({ id, storage }: Pick<FamilyEntry, "id" | "storage">, { places, active }: Places): string | undefined {
  const sharing = ruleOwners.filter(({ resource }) => resource === storage.resource);
  const needing = new Set(sharing.flatMap((owner) => owner.neededBy.map(({ family }) => family)));
  const others = contents.filter((each) => needing.has(each.id) || (each.storage.resource === storage.resource && each.id !== id));
  if (places <= active || others.length === 0) return undefined;
  return `Includes ${places - active} that Cartwright runs for your ${joinList(
    others.map(({ labels }) => labels.other),
    "or",
  )}.`;
}
