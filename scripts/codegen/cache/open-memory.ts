import { join } from "node:path";
import { lastChange } from "../lib/last-change.ts";
import { type BuildCache, NO_CACHE } from "./cache.ts";
import { cacheIn } from "./cache-in.ts";
import { CODE, EXAMPLES_CODE } from "./code.ts";
import { digestOfCode } from "./digest-of-code.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
/** Copies of the project that share node_modules share the cache, and a fresh installation begins without one. */
const FOLDER = "node_modules/.cache/cartwright/codegen";

/**
 * Opens the project's cache, shared by all processes that run the same code with the same packages. `began` is a time in milliseconds: if
 * code was written after it, this process may run something else than the files say, and then nothing is cached.
 */
export async function openMemory(began = performance.timeOrigin): Promise<BuildCache> {
  const code = await digestOfCode(CODE);
  const changed = Math.max(...[CODE, EXAMPLES_CODE].flatMap(({ inputs }) => inputs.map((path) => lastChange(join(ROOT, path)))));
  return changed < began ? cacheIn(join(ROOT, FOLDER), code) : NO_CACHE;
}
