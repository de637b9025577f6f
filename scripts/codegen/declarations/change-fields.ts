import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "./json.ts";

type Path = readonly (string | number)[];

/** Places of fields in a declaration: single ones, and maps of them. */
const SINGLE = ["answer", "form", "query", "body", "response"];
const MAPS = ["properties", "$defs"];
/** Places of schemas in a field. */
const BELOW = ["items", "additionalProperties", "contains"];
const BRANCHES = ["oneOf", "anyOf", "allOf"];

/** Returns a declaration with each of its fields changed, those inside of others first. Data, such as defaults and examples, are no fields. */
export function changeFields(declaration: JsonObject, change: (field: JsonObject, path: Path) => JsonObject): JsonObject {
  const field = (value: Json, path: Path): Json => {
    if (!isObject(value)) return value;
    return change(below(value, BELOW, ["properties"], path, field), path);
  };
  return below(declaration, SINGLE, MAPS, [], field);
}

function below(
  object: JsonObject,
  single: readonly string[],
  maps: readonly string[],
  path: Path,
  field: (value: Json, path: Path) => Json,
) {
  const entries = Object.entries(object).map(([key, value]): [string, Json] => {
    if (single.includes(key)) return [key, field(value, [...path, key])];
    if (BRANCHES.includes(key) && Array.isArray(value)) return [key, value.map((each, index) => field(each, [...path, key, index]))];
    if (!maps.includes(key) || !isObject(value)) return [key, value];
    return [key, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, field(each, [...path, key, name])]))];
  });
  return Object.fromEntries(entries) as JsonObject;
}
