import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { withFileLock } from "../lib/with-file-lock.mjs";
import { createSiblingFolder, putInPlace } from "./in-place.mjs";
import { runCommand } from "./run-command.mjs";
import { stampOf, storeStamp } from "./stamps.mjs";

/** @typedef {import("./build-parts.mjs").Part} Part */

/**
 * Checks whether a part's build is up to date.
 * @param {string} root
 * @param {Part} part
 * @param {string} digest
 */
export function isBuilt(root, { name, output }, digest) {
  return stampOf(root, name)?.digest === digest && existsSync(join(root, output));
}

/**
 * Builds a part. If another process already builds the part, this one waits and does not build again. A part with a folder of its own is
 * built in a separate folder and moved when complete: the last build can be read until then, and stays if the build fails.
 * @param {string} root
 * @param {Part} part
 * @param {string} digest
 */
export async function buildPart(root, part, digest) {
  await withFileLock(join(root, "dist/stamps", `${part.name.replaceAll(" ", "-")}.lock`), async () => {
    if (!isBuilt(root, part, digest)) storeStamp(root, part.name, { digest, files: await made(root, part) });
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
    storeStamp(root, name, undefined);
    await runCommand(root, command);
    return [];
  }
  const place = join(root, folder);
  const beside = createSiblingFolder(place);
  try {
    await runCommand(root, [...command, "--outDir", beside]);
    // while files are moved, the folder holds neither the old build nor the new one
    if (last !== undefined) storeStamp(root, name, { ...last, digest: "" });
    return putInPlace(beside, place, keeps === true ? last?.files : []);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
