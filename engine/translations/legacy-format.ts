import { asRecord, type Fields, isObject } from "../lib/object.ts";
import type { Component } from "../types/translation-component.ts";

/** The texts that a component with instances has directly below it, as documents had them before there were instances. */
export function flatFields(document: Fields, { key, fields, instances }: Component): Fields {
  if (instances === undefined) return {};
  const own = asRecord(document[key]);
  return Object.fromEntries(fields.flatMap(({ id }) => (Object.hasOwn(own, id) && isObject(own[id]) ? [[id, own[id]]] : [])));
}

/** Whether a document has texts of before there were instances. */
export function isLegacyFormat(document: Fields, components: readonly Component[]): boolean {
  return components.some((component) => Object.keys(flatFields(document, component)).length > 0);
}
