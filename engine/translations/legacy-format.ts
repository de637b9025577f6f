import { asRecord, type Fields, isObject } from "../lib/object.ts";
import type { TranslationComponent } from "../types/translation-component.ts";

/** Returns the texts directly below a component with instances, where documents had them before instances existed. */
export function flatFields(document: Fields, { key, fields, instances }: TranslationComponent): Fields {
  if (instances === undefined) return {};
  const own = asRecord(document[key]);
  return Object.fromEntries(fields.flatMap(({ id }) => (Object.hasOwn(own, id) && isObject(own[id]) ? [[id, own[id]]] : [])));
}

/** Reports whether a document has texts in the format before instances. */
export function isLegacyFormat(document: Fields, components: readonly TranslationComponent[]): boolean {
  return components.some((component) => Object.keys(flatFields(document, component)).length > 0);
}
