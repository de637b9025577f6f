import { families } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";

/** What families that are kept side by side have in common: one list of the platform holds what is of all of them. */
export function storageLocation({ id, keep }: Family): string {
  if (keep.in === "customization") return keep.resource;
  return keep.in === "metafield" ? keep.key : id;
}

/** All families of a place, in the order in which they are declared; the first one answers for what is nobody's. */
export function sharedLocation(place: string): Family[] {
  return families.filter((family) => storageLocation(family) === place);
}
