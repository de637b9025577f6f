import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root, found upwards from this module, so that sources, tests and the bundle in dist/ read the same files. */
export const projectRoot = find(dirname(fileURLToPath(import.meta.url)));

function find(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("no package.json above the server: run it inside the project");
  return find(parent);
}
