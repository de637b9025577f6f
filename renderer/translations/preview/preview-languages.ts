import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";
import { DEFAULT } from "../../../engine/translations/language-key.ts";
import { keyOfText } from "../../../engine/translations/translated-text.ts";
import { languageName } from "../language-name.ts";

const PLAIN = textLanguages.filter(({ offered }) => offered !== false).map(({ code }) => code);
/** Language of a customer who reads default texts, unless it has texts of its own. */
const FIRST = "en";

interface Option {
  value: string;
  label: string;
}

/** Returns the languages of a preview: those with texts first, then all others, which read the nearest of them or the default texts. */
export function previewLanguages(added: readonly string[]): { title: string; options: Option[] }[] {
  const option = (code: string): Option => ({ value: code, label: languageName(code) });
  const others = PLAIN.filter((code) => !added.includes(code));
  return [
    ...(added.length === 0 ? [] : [{ title: "Added languages", options: added.map(option) }]),
    { title: "Other languages", options: others.map(option) },
  ];
}

/** Returns the language in which a preview shows the texts of a key: for default texts, one that falls back to them. */
export function languageReading(key: string, added: readonly string[]): string {
  if (key !== DEFAULT) return key;
  const texts = Object.fromEntries([DEFAULT, ...added].map((code) => [code, "text"]));
  return [FIRST, ...PLAIN].find((code) => keyOfText(texts, code) === DEFAULT) ?? FIRST;
}
