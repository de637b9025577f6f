import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ownerOf } from "../../../engine/declarations/function-owners.ts";
import { lastChange } from "../lib/last-change.ts";

const EXTENSIONS = "extensions";
/** What a module is built of. */
const SOURCES = ["engine/runtime", "extensions/host"];

/**
 * The module that checkout runs, of any pack of the rules: all have the same one. Nothing where none is built, or where what it is built of has
 * changed since, for then it says nothing of what is there now.
 */
export function builtModule(root: string): Uint8Array | undefined {
  const folder = join(root, EXTENSIONS);
  const packs = readdirSync(folder).filter((name) => ownerOf(name) === undefined);
  const files = packs.map((name) => join(folder, name, "dist/index.wasm"));
  const built = files.find((file) => existsSync(file));
  if (built === undefined) return undefined;
  const changed = Math.max(...SOURCES.map((source) => lastChange(join(root, source))));
  return statSync(built).mtimeMs > changed ? readFileSync(built) : undefined;
}
