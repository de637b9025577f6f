/** The one form in which conditions on fields ("when") are compared. Declarations have written the same condition in several forms. */
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../codegen/declarations/json.ts";
import type { Source } from "../../codegen/declarations/load.ts";
import { NAMED } from "./parts.ts";

/** Keywords whose object is a condition on fields. */
const CONDITIONS: readonly string[] = ["when", "visibleWhen", "match"];
/** Schemas that say no more than that a field is not empty. */
const NOT_EMPTY: readonly string[] = ["minLength", "minItems", "minProperties"];
const IS_NOT_EMPTY = "notEmpty";

/** Returns a declaration with its conditions on fields in the form in which they are compared. `storedTypes` are the stored item types by id. */
export function normalForm(json: JsonObject, storedTypes: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(unified(json, storedTypes)).map(([key, value]) => [key, normalValue(key, value, storedTypes)]));
}

/** Returns the stored types of items by the ids of their declarations. */
export function storedTypesIn(sources: readonly Source[]): ReadonlyMap<string, string> {
  return new Map(sources.flatMap(({ id, json }): [string, string][] => (typeof json.storedAs === "string" ? [[id, json.storedAs]] : [])));
}

function normalValue(key: string, value: Json, storedTypes: ReadonlyMap<string, string>): Json {
  if (Array.isArray(value)) return value.map((each) => normalValue("", each, storedTypes));
  if (!isObject(value)) return value;
  if (CONDITIONS.includes(key)) return normalCondition(value);
  if (!NAMED.includes(key)) return normalForm(value, storedTypes);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, normalValue("", each, storedTypes)]));
}

function normalCondition(condition: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(condition).map(([field, expected]) => [field, normalExpected(expected)]));
}

/** One value is a list of one, a list has no order, and a schema that only admits values is a list of them. */
function normalExpected(expected: Json): Json {
  if (Array.isArray(expected)) return [...expected].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (!isObject(expected)) return [expected];
  const [[key = "", value = null] = [], ...more] = Object.entries(expected);
  if (more.length === 0 && key === "const") return [value];
  if (more.length === 0 && key === "enum") return normalExpected(value);
  if (more.length === 0 && value === 1 && NOT_EMPTY.includes(key)) return IS_NOT_EMPTY;
  return Object.fromEntries(
    Object.entries(expected).map(([name, each]) => [name, name === "contains" && isObject(each) ? normalCondition(each) : each]),
  );
}

/** Moves the conditions that an object has beside "when", as declarations had them earlier, into "when". */
function unified(object: JsonObject, storedTypes: ReadonlyMap<string, string>): JsonObject {
  const { when, match, requiredWhen, among, items, ...rest } = object;
  const further: JsonObject = {};
  if (isListsByField(match)) Object.assign(further, match);
  else if (match !== undefined) rest.match = match;
  if (Array.isArray(requiredWhen)) for (const field of requiredWhen) further[String(field)] = { minLength: 1 };
  else if (requiredWhen !== undefined) rest.requiredWhen = requiredWhen;
  if (isListsByField(among))
    for (const [field, ids] of Object.entries(among))
      further[field] = { contains: { type: ids.map((id) => storedTypes.get(String(id)) ?? id) } };
  else if (among !== undefined) rest.among = among;
  const isOfItems = typeof items === "string" && typeof rest.family === "string" && isObject(when);
  if (!isOfItems && items !== undefined) rest.items = items;
  const own: Json | undefined = isOfItems ? { [items]: { contains: when } } : when;
  if (Object.keys(further).length === 0) return own === undefined ? rest : { ...rest, when: own };
  return { ...rest, when: { ...further, ...(isObject(own) ? own : {}) } };
}

/** Reports whether "among" or "match" lists types or values by field, as conditions did; elsewhere "match" names fields. */
function isListsByField(value: Json | undefined): value is Record<string, Json[]> {
  return isObject(value) && Object.values(value).length > 0 && Object.values(value).every(Array.isArray);
}
