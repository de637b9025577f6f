import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SKIPPED = new Set(["node_modules", "dist"]);

/**
 * Digest of all inputs of a part, by content: a touched but unchanged file rebuilds nothing.
 * @param {import("./build-parts.mjs").Part} part
 * @param {string} [root]
 */
export async function digest(part, root = ROOT) {
  const hash = createHash("sha256").update(part.command.join(" "));
  const files = [];
  for (const input of [...part.inputs, "package-lock.json", "tsconfig.base.json"])
    files.push(...(await list(root, join(root, input), part.without ?? [])));
  for (const file of files.sort()) hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string[]} without
 * @returns {Promise<string[]>} the files at or below a path
 */
async function list(root, path, without) {
  if (without.includes(relative(root, path).split(sep).join("/"))) return [];
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    throw error;
  });
  if (entries === null) return [path];
  const included = entries.filter((entry) => !SKIPPED.has(entry.name) && !entry.name.startsWith("."));
  return (
    await Promise.all(
      included.map((entry) => (entry.isDirectory() ? list(root, join(path, entry.name), without) : [join(path, entry.name)])),
    )
  ).flat();
}
