import { family as familyOf } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";

/** Returns the declaration of a stored row's family. A family that is gone from `schemas/` while rows of it exist is a broken release. */
export function storedFamily(id: string): Family {
  const family = familyOf(id);
  if (!family) throw new Error(`stored customizations belong to the family "${id}", which schemas/families does not declare`);
  return family;
}
