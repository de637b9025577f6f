/** What fields hold before anything was typed. */
import { isFieldVisible } from "../declarations/item-types.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import type { Fields } from "../lib/object.ts";

/** Fields before anything was typed, each beside those before it; what is locked, or a value without a default, is not there. */
export function initialFields(fields: Readonly<Record<string, FieldSchema>>, siblings: Fields): Fields {
  const start: Record<string, unknown> = { ...siblings };
  for (const [name, schema] of Object.entries(fields)) {
    if (Object.hasOwn(start, name) || !isFieldVisible(schema, start)) continue;
    if (schema.default !== undefined && schema.unlock === undefined) start[name] = structuredCopy(schema.default);
    else if (schema.type === "array") start[name] = [];
    else if (schema.properties !== undefined && schema.unlock === undefined) start[name] = initialFields(schema.properties, {});
  }
  return start;
}

/** Those of some fields that exist beside each other. */
export function visibleFieldsIn(fields: Readonly<Record<string, FieldSchema>>, siblings: object): [string, FieldSchema][] {
  return Object.entries(fields).filter(([, field]) => isFieldVisible(field, siblings));
}

export function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
