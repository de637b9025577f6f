import { contents, load } from "../../engine/generated/contents.ts";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";

/**
 * Returns the entry of a family by its id, as in `schemas/families`. Ids come from our own code and the server, so an unknown one is an
 * error there.
 */
export function entryOf(id: string): FamilyEntry {
  const family = contents.find((entry) => entry.id === id);
  if (family === undefined) throw new Error(`family ${id} is not declared in schemas/families`);
  return family;
}

/** Returns the entry of the family whose configurations carry this text in `type`. */
export function entryOfType(storedType: string): FamilyEntry | undefined {
  return contents.find((entry) => entry.storedAs === storedType);
}

/** Loads the whole declaration of a family, which is fetched with the first screen that draws the family. */
export async function loadFamily({ id }: Pick<FamilyEntry, "id">): Promise<Family> {
  const file = await load[id]?.();
  if (file === undefined) throw new Error(`family ${id} is not declared in schemas/families`);
  return file.family;
}
