import { asRecord } from "../lib/object.ts";
import { hasVisibleText } from "../lib/text-rules.ts";
import type { TranslationComponent } from "../types/translation-component.ts";
import { INSTANCES } from "./instances.ts";
import { normalizeTranslations } from "./normalize-translations.ts";

/** Reports whether a document of translations, in any stored format, has a text of a component, for any instance and language. */
export function hasTexts(document: unknown, component: TranslationComponent): boolean {
  const own = asRecord(normalizeTranslations(document, [component], 0)[component.key]);
  const entries =
    component.instances === undefined ? [own] : Object.entries(own).flatMap(([id, entry]) => (id === INSTANCES ? [] : [asRecord(entry)]));
  return entries.some((entry) => component.fields.some(({ id }) => Object.values(asRecord(entry[id])).some(isWritten)));
}

const isWritten = (text: unknown): boolean => typeof text === "string" && hasVisibleText(text);
