import { isObject } from "../../../engine/declare/object.ts";
import type { FieldSchema } from "../../../engine/types.ts";
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

/** What of a field decides about values: words and controls for people are left out, so that equal values share one validator. */
export function pruned(field: FieldSchema): JsonObject {
  const json: Json = JSON.parse(JSON.stringify(field));
  const schema = prune(json);
  return isObject(schema) ? schema : {};
}

function prune(schema: Json): Json {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
      if (PLAIN.includes(key)) return [[key, value]];
      if (ONE.includes(key)) return [[key, prune(value)]];
      if (MANY.includes(key) && Array.isArray(value)) return [[key, value.map(prune)]];
      if (key === "properties" && isObject(value))
        return [[key, Object.fromEntries(Object.entries(value).map(([name, child]) => [name, prune(child)]))]];
      return [];
    }),
  );
}
