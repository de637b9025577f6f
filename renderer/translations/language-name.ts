import { textLanguages } from "../../engine/generated/lists/text-languages.ts";

const NAMES = new Intl.DisplayNames("en", { type: "language" });
/** Tags that begin with a language: others have no name, or are refused. */
const TAG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?$/i;

/** What a language is called; by its code where nobody has a name for it. */
export function languageName(code: string): string {
  const tag = code.replaceAll("_", "-");
  return textLanguages.find((language) => language.code === code)?.name ?? (TAG.test(tag) ? NAMES.of(tag) : undefined) ?? code;
}
