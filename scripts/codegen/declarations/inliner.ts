import { posix } from "node:path";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { DeclarationError, type DeclarationProblem } from "../lib/declaration-error.ts";
import { type Json, type JsonObject, valueAtPointer } from "./json.ts";
import type { Source } from "./load.ts";

/** Replacement of a closed list of codes: all codes for validators, or only the type for the editor, which loads the lists separately. */
export type Lists = "enum" | "type";

/**
 * Resolves every `$ref` of a declaration; keywords beside the `$ref` win. References are relative to their file, as in JSON Schema. Several
 * references to the same target share one object.
 */
export function inliner(sources: readonly Source[], lists: Lists): (source: Source) => JsonObject {
  const files = new Map(sources.map((each) => [each.file, each.json]));
  const cache = new Map<string, JsonObject>();
  return (source) => {
    const resolved = resolve(source.json, { file: source.file, pointer: "", files, lists, cache, open: [] });
    if (!isObject(resolved)) throw new Error(`${source.file} is not an object`);
    return resolved;
  };
}

interface Place {
  file: string;
  pointer: string;
  files: ReadonlyMap<string, JsonObject>;
  lists: Lists;
  /** Resolved references, by file and fragment. */
  cache: Map<string, JsonObject>;
  open: readonly string[];
}

function resolve(value: Json, place: Place): Json {
  if (Array.isArray(value)) return value.map((item, index) => resolve(item, { ...place, pointer: place.pointer + escapeToken(index) }));
  if (!isObject(value)) return value;
  const own: JsonObject = {};
  for (const [key, child] of Object.entries(value)) {
    if (key !== "$ref") own[key] = resolve(child, { ...place, pointer: place.pointer + escapeToken(key) });
  }
  if (typeof value.$ref !== "string") return codes(own, place.lists);
  return { ...target(value.$ref, place), ...own };
}

function target(ref: string, place: Place): JsonObject {
  const [path = "", fragment = ""] = ref.split("#");
  const file = path === "" ? place.file : posix.join(posix.dirname(place.file), path);
  const problem = (message: string): DeclarationProblem => ({ file: place.file, pointer: `${place.pointer}/$ref`, message });
  const root = place.files.get(file);
  if (!root) throw new DeclarationError([problem(`points to ${file}, which does not exist`)]);
  const name = `${file}#${fragment}`;
  const before = place.cache.get(name);
  if (before !== undefined) return before;
  const value = valueAtPointer(root, fragment);
  if (!isObject(value)) throw new DeclarationError([problem(`points to #${fragment}, which ${file} does not declare`)]);
  if (place.open.includes(name)) throw new DeclarationError([problem("points back to itself")]);
  const resolved = resolve(value, { ...place, file, pointer: fragment, open: [...place.open, name] });
  const schema = isObject(resolved) ? resolved : {};
  place.cache.set(name, schema);
  return schema;
}

/** Returns a list without the keywords for suggestions: a suggested list is generated separately, in its own order. */
function codes(schema: JsonObject, lists: Lists): JsonObject {
  const { oneOf, featuredValues: _popular, ...rest } = schema;
  if (!Array.isArray(oneOf) || !oneOf.every((item) => isObject(item) && typeof item.const === "string")) return schema;
  return lists === "type" ? rest : { ...rest, enum: oneOf.map((item) => (isObject(item) ? (item.const ?? null) : null)) };
}
