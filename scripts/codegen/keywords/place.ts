import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../declarations/json.ts";

/** A keyword where a meta-schema declares it. The same name may stand in several places. */
export interface Place {
  /** Meta-schema, by its file name. */
  kind: string;
  /** JSON pointer into the meta-schema. */
  pointer: string;
  name: string;
  schema: JsonObject;
  isRequired: boolean;
}

/** Word of `x-default` for a keyword without which nothing holds. */
export const NO_DEFAULT = "none";

/** Reports whether a schema is annotated as a place: subschemas and named parts are not. */
export const isPlace = (schema: JsonObject): boolean => typeof schema["x-group"] === "string";

/** Returns what holds without a keyword, as text: JSON in code marks, or words. Undefined if nothing does. */
export function defaultOf(schema: JsonObject): string | undefined {
  if (schema.default !== undefined) return `\`${JSON.stringify(schema.default)}\``;
  const text = schema["x-default"];
  return typeof text === "string" && text !== NO_DEFAULT ? text : undefined;
}

/** Returns all places of a meta-schema that declarations write, each before those inside it. */
export function placesOf(kind: string, meta: JsonObject): Place[] {
  return [...placesIn(kind, meta, "")].filter(({ schema }) => !isComputed(schema));
}

/** Returns the places of a meta-schema that codegen alone fills in. They are no keywords: no declaration writes them. */
export function computedPlacesOf(kind: string, meta: JsonObject): Place[] {
  return [...placesIn(kind, meta, "")].filter(({ schema }) => isComputed(schema));
}

/** Reports whether codegen always fills in a property, which JSON Schema calls one that is only read. */
export const isComputed = ({ readOnly }: JsonObject): boolean => readOnly === true;

/** Keywords of meta-schemas below which further schemas are: one, several in a list, or several by name. */
const ONE = ["items", "additionalProperties"];
const MANY = ["oneOf", "anyOf", "allOf"];

function* placesIn(kind: string, schema: Json | undefined, pointer: string): Generator<Place> {
  if (!isObject(schema)) return;
  const { properties, required, $defs } = schema;
  for (const [name, child] of Object.entries(isObject(properties) ? properties : {})) {
    const at = `${pointer}/properties${escapeToken(name)}`;
    if (!isObject(child)) continue;
    yield { kind, pointer: at, name, schema: child, isRequired: Array.isArray(required) && required.includes(name) };
    if (!isComputed(child)) yield* placesIn(kind, child, at);
  }
  for (const key of ONE) yield* placesIn(kind, schema[key], `${pointer}/${key}`);
  for (const key of MANY)
    for (const [index, child] of [schema[key] ?? []].flat().entries()) yield* placesIn(kind, child, `${pointer}/${key}/${index}`);
  for (const [name, part] of Object.entries(isObject($defs) ? $defs : {}))
    yield* placesIn(kind, part, `${pointer}/$defs${escapeToken(name)}`);
}
