import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withFileLock } from "../lib/file-lock.mjs";
import { hashOf } from "../lib/hash.ts";
import { writeAtomic } from "../lib/write-atomic.ts";

/** Modules that were compiled, each with all that the compiler has read for it. */
export const MODULES = "dist/modules";

/** Of a name the text that it leads to, null where there is none. */
export type Read = (name: string) => string | null;

interface Kept {
  /** A digest of each answer. */
  reads: Record<string, string>;
  /** In base64. */
  module: string;
}

/**
 * A module as it was compiled before, as long as the compiler would read the same again and be the same itself; else it is made. Many need
 * the same one, at once where the platform's tool builds all Functions beside each other, and compiling takes seconds and a gigabyte: one
 * of them makes it, and the others wait for that.
 */
export async function cachedModule(
  how: readonly string[],
  read: Read,
  make: (read: Read) => Promise<Uint8Array<ArrayBuffer>>,
  folder = MODULES,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(folder, `${hashOf([readFileSync("package-lock.json", "utf8"), how])}.json`);
  return knownModule(file, read) ?? withFileLock(`${file}.lock`, async () => knownModule(file, read) ?? makeModule(file, read, make));
}

function knownModule(file: string, read: Read): Uint8Array<ArrayBuffer> | undefined {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : undefined;
  const isSame = before && Object.entries(before.reads).every(([name, digest]) => hashOf(read(name)) === digest);
  return isSame ? new Uint8Array(Buffer.from(before.module, "base64")) : undefined;
}

async function makeModule(
  file: string,
  read: Read,
  make: (read: Read) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reads: Kept["reads"] = {};
  const module = await make((name) => {
    const text = read(name);
    reads[name] = hashOf(text);
    return text;
  });
  const kept: Kept = { reads, module: Buffer.from(module).toString("base64") };
  writeAtomic(file, JSON.stringify(kept));
  return module;
}
