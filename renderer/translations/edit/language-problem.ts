import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";

/** What keeps a choice from being added to the languages of a document; undefined where nothing does. */
export function languageProblem(code: string, languages: readonly string[]): string | undefined {
  if (code === "") return "Please select a language";
  if (languages.some((language) => plain(language) === plain(code))) return "This language is already active in your translations";
  if (!textLanguages.some((language) => language.code === code && language.offered !== false)) return "Invalid language selection";
  return undefined;
}

/** What was stored by others may be spelt otherwise: pt_br. */
function plain(code: string): string {
  return code.replace("_", "-").toLowerCase();
}
