import { defaultTexts } from "../generated/family-texts.ts";
import { defaultFamilyText, type WordedFamily } from "./default-family-text.ts";

/** Texts of a family's screens that have a default. */
type FamilyTextKey = keyof typeof defaultTexts;

/** Returns a text of a family's screens: the declared one, or else the default with the family's words in it. */
export function familyText(family: WordedFamily, key: FamilyTextKey): string {
  return family.texts[key] ?? defaultFamilyText(family, defaultTexts, key);
}
