import { asRecord, getProperty } from "../../../engine/lib/object.ts";
import { joinList } from "../../../engine/lib/text.ts";
import { DEFAULT } from "../../../engine/translations/language-key.ts";
import { keyOfText } from "../../../engine/translations/translated-text.ts";
import type { TextField } from "../../../engine/types/translation-component.ts";
import { languageName } from "../language-name.ts";

/** Reports whether customers with a language read any text of a set. */
export function hasTextIn(fields: readonly TextField[], entry: unknown, language: string): boolean {
  return fields.some((field) => sourceOf(field, entry, language) !== null);
}

/** Says for each field that has no text in a language what customers with this language read instead; fields with the same answer share a sentence. */
export function fallbackNotes(fields: readonly TextField[], entry: unknown, language: string): string[] {
  const titlesBySource = new Map<string | null, string[]>();
  for (const field of fields) {
    const source = sourceOf(field, entry, language);
    if (source !== language) titlesBySource.set(source, [...(titlesBySource.get(source) ?? []), field.title]);
  }
  return [...titlesBySource].map(([source, titles]) => noteOf(joinList(titles, "and"), source, languageName(language)));
}

/** Returns the key of the text that customers with a language read in a field; null if there is none. */
function sourceOf({ id }: TextField, entry: unknown, language: string): string | null {
  const texts = Object.entries(asRecord(getProperty(entry, id))).filter((each): each is [string, string] => typeof each[1] === "string");
  return keyOfText(Object.fromEntries(texts), language);
}

function noteOf(titles: string, source: string | null, language: string): string {
  if (source === null) return `${titles}: no text. The block shows what you enter where you place it, or its own text, if it has one.`;
  const instead = source === DEFAULT ? "the default text" : `the ${languageName(source)} text`;
  return `${titles}: no ${language} text, so ${instead} is shown.`;
}
