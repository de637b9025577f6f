import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../../scripts/codegen/declarations/json.ts";

/** A change of a declaration: what stands at some keys, nothing for a key that is taken out. */
export interface Change {
  keys: readonly string[];
  value: Json | undefined;
}

/** A field of a declaration as it is written, and the keys that lead to it. */
export interface Place {
  keys: readonly string[];
  field: JsonObject;
}

/** A text that nothing is called. */
export const slip = (word: string): string => `${word.slice(0, -1)}${word.slice(-1) === "q" ? "z" : "q"}`;

export const objectAt = (json: JsonObject, key: string): JsonObject => {
  const found = json[key];
  return isObject(found) ? found : {};
};

export const textsIn = (list: Json | undefined): string[] => (Array.isArray(list) ? list.filter((each) => typeof each === "string") : []);

/** The operators of a condition type. */
export const operatorsOf = (json: JsonObject): [string, JsonObject][] =>
  Object.entries(objectAt(json, "operators")).flatMap(([id, operator]): [string, JsonObject][] =>
    isObject(operator) ? [[id, operator]] : [],
  );

/** All fields of a declaration, at any depth. */
export function fieldsOf(json: JsonObject, keys: readonly string[] = []): Place[] {
  return Object.entries(objectAt(json, "properties")).flatMap(([name, field]) =>
    isObject(field) ? everyPart(field, [...keys, "properties", name]) : [],
  );
}

function everyPart(field: JsonObject, keys: readonly string[]): Place[] {
  const inside = ["items", "additionalProperties"].flatMap((part) => {
    const found = field[part];
    return isObject(found) ? everyPart(found, [...keys, part]) : [];
  });
  return [{ keys, field }, ...inside, ...fieldsOf(field, keys)];
}

/** The declaration with a change made. */
export function changed(json: JsonObject, { keys, value }: Change): JsonObject {
  const copy = structuredClone(json);
  let at: Json | undefined = copy;
  for (const key of keys.slice(0, -1)) at = Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[key] : undefined;
  const last = keys.at(-1) ?? "";
  if (Array.isArray(at)) at[Number(last)] = value ?? null;
  else if (!isObject(at)) throw new Error(`${keys.join(".")} leads nowhere`);
  else if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}
