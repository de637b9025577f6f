import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { tokensOf } from "../../engine/lib/json-pointer.ts";
import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../scripts/codegen/declarations/json.ts";

const HERE = "tests/addition";

/** One step of a JSON Patch, of those that add something: what a product team writes into a file that is there. */
interface Addition {
  op: "add";
  path: string;
  value: Json;
}

/** Puts all of this addition into a copy of the project: files of their own, and what shipped files name of them. A copy that has it keeps it. */
export function addTo(root: string): void {
  cpSync(join(HERE, "schemas"), join(root, "schemas"), { recursive: true });
  const patches: Record<string, Addition[]> = JSON.parse(readFileSync(join(HERE, "patches.json"), "utf8"));
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
