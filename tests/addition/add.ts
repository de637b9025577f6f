import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { tokensOf } from "../../engine/lib/json-pointer.ts";
import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../scripts/codegen/declarations/json.ts";

const SETS = "tests/addition/sets";
const PATCHES = "patches.json";

/** The names of all sets of additions, each what a product team may add at once. */
export const addedSets: readonly string[] = readdirSync(SETS).sort();

/** One step of a JSON Patch, of those that add something: what a product team writes into a file that is there. */
interface Addition {
  op: "add";
  path: string;
  value: Json;
}

/** Returns the file names without extension that a set has in a folder of `schemas`. */
export function addedIds(set: string, folder: string): string[] {
  return readdirSync(join(SETS, set, "schemas", folder)).map((name) => name.replace(/\.json$/u, ""));
}

/** Puts a set into a copy of the project: its own files, and what shipped files name of them. A copy that has it keeps it. Throws if there is no such set. */
export function addTo(root: string, set: string): void {
  if (!addedSets.includes(set)) throw new Error(`there is no set ${set} in ${SETS}: ${addedSets.join(", ")}`);
  const from = join(SETS, set);
  for (const folder of ["schemas", "extensions"]) {
    if (existsSync(join(from, folder))) cpSync(join(from, folder), join(root, folder), { recursive: true });
  }
  const patches: Record<string, Addition[]> = JSON.parse(readFileSync(join(from, PATCHES), "utf8"));
  for (const [file, additions] of Object.entries(patches)) {
    const json: JsonObject = JSON.parse(readFileSync(join(root, file), "utf8"));
    for (const addition of additions) add(json, addition, file);
    writeFileSync(join(root, file), JSON.stringify(json, null, 2));
  }
}

function add(json: JsonObject, { path, value }: Addition, file: string): void {
  const keys = tokensOf(path);
  const last = keys.pop() ?? "";
  let at: Json | undefined = json;
  for (const key of keys) at = Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[key] : undefined;
  if (Array.isArray(at) && last === "-") {
    if (!at.some((each) => isDeepStrictEqual(each, value))) at.push(value);
  } else if (isObject(at)) at[last] = value;
  else throw new Error(`${file} has nothing at ${path}`);
}
