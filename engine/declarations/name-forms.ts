import { comparable } from "../runtime/comparable-name.ts";

/** How the letters of a text may be written: an accent within its letter, or behind it. */
const FORMS = ["NFC", "NFD"] as const;

/**
 * A name as checkout compares it, once for each way to write its letters; checkout itself has no table of them. One of which nothing is seen
 * stays as it is, so that it is found nowhere.
 */
export function nameForms(name: string): string[] {
  return nameSpellings(name).map((text) => comparable(text) || text);
}

/** A text in each way to write its letters, for those who compare them by themselves. */
export function nameSpellings(text: string): string[] {
  return [...new Set(FORMS.map((form) => text.normalize(form)))];
}
