import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Project folder, searched upwards from this file: the same from the source and from the bundle in dist/server. */
export const projectRoot = ascend(dirname(fileURLToPath(import.meta.url)));

function ascend(folder: string): string {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("the project folder with its package.json was not found above the server");
  return ascend(parent);
}
