import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../declarations/json.ts";

/** Keywords of a meta-schema that hold schemas: one, several in a list, or several by name. Other keywords hold values. */
const ONE = ["items", "additionalProperties", "propertyNames", "not"];
const MANY = ["oneOf", "anyOf", "allOf"];
const BY_NAME = ["properties"];

/** Copies a schema with each direct subschema replaced. */
export function withSubschemas(schema: JsonObject, replaced: (child: Json) => Json): JsonObject {
  const entries = Object.entries(schema).map(([key, value]): [string, Json] => {
    if (ONE.includes(key)) return [key, replaced(value)];
    if (MANY.includes(key) && Array.isArray(value)) return [key, value.map(replaced)];
    if (!BY_NAME.includes(key) || !isObject(value)) return [key, value];
    return [key, Object.fromEntries(Object.entries(value).map(([name, child]) => [name, replaced(child)]))];
  });
  return Object.fromEntries(entries);
}
