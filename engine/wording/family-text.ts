import type { FamilyTexts } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";

/** Returns a text of a family's screens. Each that a screen of the family shows is declared, or follows; empty for any other. */
export function familyText({ texts }: Pick<Family, "texts">, key: keyof FamilyTexts): string {
  return texts[key] ?? "";
}
