import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What a part was built from, and the files that came of it, relative to its folder.
 * @typedef {{ digest: string, files: string[] }} Stamp
 */

/** Each part has a file of its own: builds of several parts at once do not touch each other's. */
const STAMPS = "dist/stamps";

/**
 * @param {string} root
 * @param {string} part
 */
const fileOf = (root, part) => join(root, STAMPS, `${part.replaceAll(" ", "-")}.json`);

/**
 * What is known of the last build of a part; nothing when there was none yet.
 * @param {string} root
 * @param {string} part
 * @returns {Stamp | undefined}
 */
export function stampOf(root, part) {
  const file = fileOf(root, part);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/**
 * Remembers a build, or with nothing that none is known.
 * @param {string} root
 * @param {string} part
 * @param {Stamp | undefined} stamp
 */
export function remember(root, part, stamp) {
  const file = fileOf(root, part);
  if (stamp === undefined) return rmSync(file, { force: true });
  const begun = `${file}.${randomUUID()}`;
  mkdirSync(join(root, STAMPS), { recursive: true });
  writeFileSync(begun, `${JSON.stringify(stamp, null, 2)}\n`);
  renameSync(begun, file);
}
