import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../../scripts/codegen/declarations/json.ts";
import { type Change, slip } from "./locations.ts";

/** Ways to change a value of a declaration. */
export type Way = "remove" | "repeat" | "misspell" | "retype";

/** Change of one value of a declaration, and how it is made. */
export interface WayChange extends Change {
  way: Way;
}

/** Yields every change of a declaration: each key removed, each entry repeated, each text misspelt, and each value of another type. */
export function* everyChange(json: JsonObject): Generator<WayChange> {
  for (const [keys, value, isEntry] of valuesIn(json, [])) {
    if (!isEntry) yield { way: "remove", keys, value: undefined };
    if (Array.isArray(value) && value.length > 0) yield { way: "repeat", keys, value: [...value, value[0] ?? null] };
    if (typeof value === "string") yield { way: "misspell", keys, value: slip(value) };
    yield { way: "retype", keys, value: ofAnotherType(value) };
  }
}

function* valuesIn(value: Json, keys: readonly string[]): Generator<readonly [keys: readonly string[], value: Json, isEntry: boolean]> {
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [key, child] of Object.entries(value)) {
    yield [[...keys, key], child, Array.isArray(value)];
    yield* valuesIn(child, [...keys, key]);
  }
}

/** A value of the type that is likeliest to be mistaken for the right one. */
function ofAnotherType(value: Json): Json {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value) ? { first: value[0] ?? null } : [value];
}
