import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import type { JsonObject } from "./json.ts";

const TEXT: JsonObject = { type: "string" };
const TEXTS: JsonObject = { type: "object", additionalProperties: TEXT };
const LISTED: JsonObject = { type: "object", additionalProperties: true, properties: { id: TEXT, name: TEXT } };

/**
 * Returns the schema of translations in a reply: each component with its fields, or with its instances. Nothing is required and other keys are
 * allowed, since translations stored before this release are returned unchanged.
 */
export function translationShapeOf(components: readonly TranslationComponent[]): JsonObject {
  const properties = components.map(({ key, fields, instances }): [string, JsonObject] => {
    const own: JsonObject = instances
      ? { _instances: { type: "array", items: LISTED } }
      : Object.fromEntries(fields.map(({ id }) => [id, TEXTS]));
    return [key, { type: "object", additionalProperties: true, properties: own }];
  });
  return { type: "object", additionalProperties: true, properties: Object.fromEntries(properties) };
}
