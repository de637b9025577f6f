import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

/**
 * A new folder beside another, in which that is built while others read what is there; those that an ended build has left are taken away. What
 * files say of places relative to their own holds there as well.
 * @param {string} folder
 */
export function besides(folder) {
  const [parent, prefix] = [dirname(folder), `.${basename(folder)}.`];
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  const beside = join(parent, `${prefix}${randomUUID()}`);
  mkdirSync(beside);
  return beside;
}

/**
 * Puts what was built beside into its folder, file by file, so that whoever reads meanwhile finds all of the new build or of the last: first
 * come the files that nothing leads to yet, then those that replace others. The last build's own files stay where pages that are open still
 * ask for them; older ones go.
 * @param {string} built the folder beside, which is gone then
 * @param {string} folder
 * @param {readonly string[] | undefined} last names of the files that stay; all that are there where nobody knows
 * @returns {string[]} the names of the new build's files
 */
export function putInPlace(built, folder, last) {
  const [names, there] = [filesBelow(built), filesBelow(folder)];
  const isThere = new Set(there);
  for (const name of [...names.filter((each) => !isThere.has(each)), ...names.filter((each) => isThere.has(each))]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(built, name), join(folder, name));
  }
  const kept = new Set([...names, ...(last ?? there)]);
  for (const name of there) if (!kept.has(name)) rmSync(join(folder, name));
  rmSync(built, { recursive: true });
  return names;
}

/** @param {string} folder */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
