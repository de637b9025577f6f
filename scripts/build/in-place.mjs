import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

/**
 * Makes a new folder beside another one, for a build that runs while others read the last one. Folders that an aborted build left behind
 * are removed. Relative paths inside the built files hold in both places.
 * @param {string} folder
 */
export function createSiblingFolder(folder) {
  const [parent, prefix] = [dirname(folder), `.${basename(folder)}.`];
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  const beside = join(parent, `${prefix}${randomUUID()}`);
  mkdirSync(beside);
  return beside;
}

/**
 * Moves a finished build into its folder, file by file, so that concurrent readers find all of the new build or of the last: first come the
 * files that nothing refers to yet, then those that replace others. Files of the last build stay, because open pages still ask for them;
 * older ones are deleted.
 * @param {string} built the separate folder, which is gone afterwards
 * @param {string} folder
 * @param {readonly string[] | undefined} last names of the files that stay; all present ones if unknown
 * @returns {string[]} the names of the new build's files
 */
export function putInPlace(built, folder, last) {
  const [names, there] = [filesBelow(built), filesBelow(folder)];
  const isThere = new Set(there);
  for (const name of [...names.filter((each) => !isThere.has(each)), ...names.filter((each) => isThere.has(each))]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(built, name), join(folder, name));
  }
  const currentNames = new Set([...names, ...(last ?? there)]);
  for (const name of there) if (!currentNames.has(name)) rmSync(join(folder, name));
  rmSync(built, { recursive: true });
  return names;
}

/** @param {string} folder */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
