import { tokensOf } from "../../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../../engine/lib/object.ts";
import type { DeclarationProblem } from "../../lib/declaration-error.ts";
import { type JsonObject, valueAtPointer } from "../json.ts";
import type { Source } from "../load.ts";
import { complete } from "./complete.ts";

/**
 * Returns declarations without what follows from something else, and a problem for each keyword that would have to be written. `sources` are all
 * declarations of a project, since some of it follows from other files. `platform` is the project that has Shopify's schemas.
 */
export function dropFollowing(given: readonly Source[], platform: string): { sources: Source[]; problems: DeclarationProblem[] } {
  const sources = given.map((source) => ({ ...source, json: structuredClone(source.json) }));
  const byFile = new Map(sources.map(({ file, json }) => [file, json]));
  for (;;) {
    const { missing, redundant } = complete(sources, platform);
    const removed = redundant.filter(({ file, pointer }) => removeAt(byFile.get(file) ?? {}, pointer));
    // a keyword may follow only once another is left out
    if (removed.length === 0) return { sources, problems: missing };
  }
}

/** Removes a keyword, and the messages that it leaves empty. Reports whether it was there. */
function removeAt(declaration: JsonObject, pointer: string): boolean {
  const end = pointer.lastIndexOf("/");
  const [outer, key] = [pointer.slice(0, end), tokensOf(pointer).at(-1) ?? ""];
  const object = valueAtPointer(declaration, outer);
  if (!isObject(object) || !Object.hasOwn(object, key)) return false;
  delete object[key];
  if (outer.endsWith("/errorMessage") && Object.keys(object).length === 0) removeAt(declaration, outer);
  return true;
}
