import { textLanguages } from "../../engine/generated/lists/text-languages.ts";
import { tagOf } from "./tag-of.ts";

const NAMES = new Intl.DisplayNames("en", { type: "language" });
/** Tags that begin with a language: Intl has no name for others, or rejects them. */
const TAG = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?$/i;

/** Returns the name of a language; its code where there is no name. */
export function languageName(code: string): string {
  const tag = tagOf(code);
  return textLanguages.find((language) => language.code === code)?.name ?? (TAG.test(tag) ? NAMES.of(tag) : undefined) ?? code;
}
