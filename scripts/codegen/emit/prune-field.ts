import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../declarations/json.ts";

const PLAIN = [
  "type",
  "const",
  "enum",
  "required",
  "minimum",
  "maximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
];
const ONE = ["items", "additionalProperties", "propertyNames", "not"];
const MANY = ["oneOf", "anyOf", "allOf"];

/**
 * Keywords of a field that restrict values. Texts and controls for people are left out, so that equal values share one validator.
 * @param more Keywords that stay.
 */
export function pruneField(field: FieldSchema, more: readonly string[] = []): JsonObject {
  const json: Json = JSON.parse(JSON.stringify(field));
  const schema = prune(json, [...PLAIN, ...more]);
  return isObject(schema) ? schema : {};
}

function prune(schema: Json, plain: readonly string[]): Json {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
      if (plain.includes(key)) return [[key, value]];
      if (ONE.includes(key)) return [[key, prune(value, plain)]];
      if (MANY.includes(key) && Array.isArray(value)) return [[key, value.map((each) => prune(each, plain))]];
      if (key === "properties" && isObject(value))
        return [[key, Object.fromEntries(Object.entries(value).map(([name, child]) => [name, prune(child, plain)]))]];
      return [];
    }),
  );
}
