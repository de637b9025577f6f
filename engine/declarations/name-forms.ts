import { comparableName } from "../runtime/comparable-name.ts";

/** Unicode forms of a text: an accent is part of its letter, or follows it. */
const FORMS = ["NFC", "NFD"] as const;

/**
 * Returns a name as checkout compares it, in each Unicode form, because checkout has no table for them. A name without visible characters stays as
 * it is, so that it matches nothing.
 */
export function nameForms(name: string): string[] {
  return nameSpellings(name).map((text) => comparableName(text) || text);
}

/** Returns a text in each Unicode form, for code that folds case by itself. */
export function nameSpellings(text: string): string[] {
  return [...new Set(FORMS.map((form) => text.normalize(form)))];
}
