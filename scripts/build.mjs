import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { BUILD_PARTS } from "./build/build-parts.mjs";
import { digest } from "./build/digest.mjs";
import { buildPart, isBuilt } from "./build/part.mjs";

/** @typedef {import("./build/build-parts.mjs").Part} Part */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Builds all stale parts of the product at the same time. Reports what is built, and returns the names. At every moment either the last
 * build of each part can be read, or the new one.
 * @param {(line: string) => void} say
 * @param {readonly Part[]} [parts]
 * @param {string} [root]
 * @returns {Promise<string[]>}
 */
export async function build(say, parts = BUILD_PARTS, root = ROOT) {
  const digests = new Map(await Promise.all(parts.map(async (part) => /** @type {const} */ ([part, await digest(part, root)]))));
  const stale = [...digests].filter(([part, now]) => !isBuilt(root, part, now));
  if (stale.length === 0) return [];
  const names = stale.map(([{ name }]) => name);
  requireBuilders(
    root,
    stale.map(([part]) => part),
  );
  say(`building ${names.join(", ")} …`);
  const results = await Promise.allSettled(stale.map(([part, now]) => buildPart(root, part, now)));
  const failed = names.filter((name, index) => {
    const result = results[index];
    if (result?.status === "rejected") say(`${name}:\n${result.reason.message}`);
    return result?.status === "rejected";
  });
  if (failed.length > 0) throw new Error(`could not build ${failed.join(", ")}`);
  return names;
}

/**
 * Fails with a sentence instead of a stack when the build tools were left out of the installation.
 * @param {string} root
 * @param {readonly Part[]} stale
 */
function requireBuilders(root, stale) {
  const absent = stale.map((part) => part.command[0] ?? "").filter((name) => !existsSync(join(root, "node_modules", ".bin", name)));
  if (absent.length === 0) return;
  throw new Error(
    `cannot build without ${[...new Set(absent)].join(", ")}: install with "npm ci" (without --omit=dev), or copy dist/ and extensions/*/dist from a build`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const started = performance.now();
  // the build tools are ended in an exit handler, which a signal alone would skip
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  try {
    const built = await build(console.log);
    console.log(built.length === 0 ? "everything is up to date" : `built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
