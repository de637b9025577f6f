import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ownerOf } from "../../../engine/declarations/function-owners.ts";
import { lastChange } from "../lib/last-change.ts";

const EXTENSIONS = "extensions";
/** Inputs of the Wasm module. */
const SOURCES = ["engine/runtime", "extensions/host"];

/**
 * Returns the Wasm module that checkout runs; packs of rules share one. Undefined if none is built, or if its inputs have changed since,
 * because an old module proves nothing about today's sources.
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
