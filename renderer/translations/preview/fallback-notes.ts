import { asRecord, getProperty } from "../../../engine/lib/object.ts";
import { joinList } from "../../../engine/lib/text.ts";
import { DEFAULT } from "../../../engine/translations/language-key.ts";
import { keyOfText } from "../../../engine/translations/translated-text.ts";
import type { TextField } from "../../../engine/types/translation-component.ts";
import { languageName } from "../language-name.ts";

/** Says for each field that has no text in a language what customers with this language read instead; fields with the same answer share a sentence. */
export function fallbackNotes(fields: readonly TextField[], entry: unknown, language: string): string[] {
  const fieldsBySource = new Map<string | null, string[]>();
  for (const { id, title } of fields) {
    const texts = Object.entries(asRecord(getProperty(entry, id))).filter((each): each is [string, string] => typeof each[1] === "string");
    const source = keyOfText(Object.fromEntries(texts), language);
    if (source === language) continue;
    fieldsBySource.set(source, [...(fieldsBySource.get(source) ?? []), title]);
  }
  return [...fieldsBySource].map(([source, titles]) => noteOf(joinList(titles, "and"), source, languageName(language)));
}

function noteOf(titles: string, source: string | null, language: string): string {
  if (source === null) return `${titles}: no text. The block shows what you enter where you place it, or its own text, if it has one.`;
  const instead = source === DEFAULT ? "the default text" : `the ${languageName(source)} text`;
  return `${titles}: no ${language} text, so ${instead} is shown.`;
}
