import { join } from "node:path";
import { lastChange } from "../lib/last-change.ts";
import { type BuildCache, NO_CACHE } from "./cache.ts";
import { cacheIn } from "./cache-in.ts";
import { CODE, EXAMPLES_CODE } from "./code.ts";
import { digestOfCode } from "./digest-of-code.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
/** Copies of the project that share their packages share it, and fresh packages begin without it. */
const FOLDER = "node_modules/.cache/cartwright/codegen";

/**
 * The memory of the project, which is that of all who run the same code with the same packages. Code that was written since the process
 * began to read it, at a time in milliseconds, may not be what it runs: then nothing is remembered.
 */
export async function openMemory(began = performance.timeOrigin): Promise<BuildCache> {
  const code = await digestOfCode(CODE);
  const changed = Math.max(...[CODE, EXAMPLES_CODE].flatMap(({ inputs }) => inputs.map((path) => lastChange(join(ROOT, path)))));
  return changed < began ? cacheIn(join(ROOT, FOLDER), code) : NO_CACHE;
}
