import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withFileLock } from "../lib/file-lock.mjs";
import { besides, putInPlace } from "./in-place.mjs";
import { runCommand } from "./run-command.mjs";
import { remember, stampOf } from "./stamps.mjs";

/** @typedef {import("./build-parts.mjs").Part} Part */

/**
 * Whether a part is as it would be built now.
 * @param {string} root
 * @param {Part} part
 * @param {string} digest
 */
export function isBuilt(root, { name, output }, digest) {
  return stampOf(root, name)?.digest === digest && existsSync(join(root, output));
}

/**
 * Builds a part. Another process that is at it already is waited for, and what that has built is not built again. A part with a folder of its
 * own is built beside it and put there when it is whole: what was built last can be read until then, and stays where a build fails.
 * @param {string} root
 * @param {Part} part
 * @param {string} digest
 */
export async function buildPart(root, part, digest) {
  await withFileLock(join(root, "dist/stamps", `${part.name.replaceAll(" ", "-")}.lock`), async () => {
    if (!isBuilt(root, part, digest)) remember(root, part.name, { digest, files: await made(root, part) });
  });
}

/**
 * @param {string} root
 * @param {Part} part
 * @returns {Promise<string[]>} the files in its folder, if it has one
 */
async function made(root, { name, command, folder, keeps }) {
  const last = stampOf(root, name);
  if (folder === undefined) {
    remember(root, name, undefined);
    await runCommand(root, command);
    return [];
  }
  const place = join(root, folder);
  const beside = besides(place);
  try {
    await runCommand(root, [...command, "--outDir", beside]);
    // what is there while files take their places is of no build
    if (last !== undefined) remember(root, name, { ...last, digest: "" });
    return putInPlace(beside, place, keeps === true ? last?.files : []);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
