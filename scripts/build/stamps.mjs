import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Digest of the inputs of a build, and the built files, relative to the part's folder.
 * @typedef {{ digest: string, files: string[] }} Stamp
 */

/** Folder of stamps. Each part has a file of its own, so that concurrent builds of several parts do not overwrite each other's. */
const STAMPS = "dist/stamps";

/**
 * @param {string} root
 * @param {string} part
 */
const fileOf = (root, part) => join(root, STAMPS, `${part.replaceAll(" ", "-")}.json`);

/**
 * Returns the stamp of the last build of a part; undefined before the first build.
 * @param {string} root
 * @param {string} part
 * @returns {Stamp | undefined}
 */
export function stampOf(root, part) {
  const file = fileOf(root, part);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Stores the stamp of a build; undefined deletes the stamp.
 * @param {string} root
 * @param {string} part
 * @param {Stamp | undefined} stamp
 */
export function storeStamp(root, part, stamp) {
  const file = fileOf(root, part);
  if (stamp === undefined) return rmSync(file, { force: true });
  const temporaryFile = `${file}.${randomUUID()}`;
  mkdirSync(join(root, STAMPS), { recursive: true });
  writeFileSync(temporaryFile, `${JSON.stringify(stamp, null, 2)}\n`);
  renameSync(temporaryFile, file);
}
