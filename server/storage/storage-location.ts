import { families } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";

/** Returns the storage location of a family. Families of one location share one list at Shopify. */
export function storageLocation({ id, storage }: Family): string {
  if (storage.type === "customization") return storage.resource;
  return storage.type === "metafield" ? storage.key : id;
}

/** Returns all families of a location in order of declaration. The first one is used for objects of no known family. */
export function sharedLocation(place: string): Family[] {
  return families.filter((family) => storageLocation(family) === place);
}
