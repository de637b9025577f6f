import { contents, load, loadForms } from "../../engine/generated/contents.ts";
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

/** Loads a family as far as the form of a new configuration needs it: without condition types and validators, where it begins with no condition. */
export async function loadForm(entry: Pick<FamilyEntry, "id">): Promise<Family> {
  const file = await loadForms[entry.id]?.();
  return file?.form ?? loadFamily(entry);
}

/** Reports whether a family is only its form: every family has fields. */
export function isForm({ validators }: Family): boolean {
  return Object.keys(validators.fields).length === 0;
}

/** Loads the whole of a family of which only the form may be there. */
export function fullFamily(family: Family): Promise<Family> {
  return isForm(family) ? loadFamily(family) : Promise.resolve(family);
}
