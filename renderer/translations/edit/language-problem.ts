import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";

const ADDED = "This language is already active in your translations";

/** Returns the reason for which a language cannot be added to a document; undefined where it can. */
export function languageProblem(code: string, languages: readonly string[]): string | undefined {
  if (code === "") return "Please select a language";
  if (isListed(code, languages)) return ADDED;
  if (!textLanguages.some((language) => language.code === code && language.offered !== false)) return "Invalid language selection";
  return undefined;
}

/** Returns the reason for which a region that `regionalKey` read cannot be added; undefined where it can. */
export function regionProblem(key: string | undefined, languages: readonly string[]): string | undefined {
  if (key === undefined) return "Enter the two letters of a country, such as CA, or a region of three digits, such as 419";
  return isListed(key, languages) ? ADDED : undefined;
}

/** Reports whether a language is among others, which other programs may have spelt differently: pt_br. */
function isListed(code: string, languages: readonly string[]): boolean {
  return languages.some((language) => plain(language) === plain(code));
}

function plain(code: string): string {
  return code.replaceAll("_", "-").toLowerCase();
}
