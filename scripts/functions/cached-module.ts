import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../lib/hash.ts";
import { withFileLock } from "../lib/with-file-lock.mjs";
import { writeAtomic } from "../lib/write-atomic.ts";

/** Compiled modules, each with a record of everything that the compiler read for it. */
export const MODULES = "dist/modules";

/** Reads the text of a name; null if there is none. */
export type Read = (name: string) => string | null;

interface CachedModule {
  /** Digest of each text that was read. */
  reads: Record<string, string>;
  /** Module in base64. */
  module: string;
}

/**
 * Returns the cached module, as long as the compiler and everything it would read are unchanged; otherwise compiles it. Shopify's tool
 * builds all Functions at the same time, and compiling takes seconds and a gigabyte of memory: one process compiles, and the others wait
 * for its result.
 */
export async function cachedModule(
  how: readonly string[],
  read: Read,
  make: (read: Read) => Promise<Uint8Array<ArrayBuffer>>,
  folder = MODULES,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(folder, `${hashOf([readFileSync("package-lock.json", "utf8"), how])}.json`);
  return (
    rememberedModule(file, read) ?? withFileLock(`${file}.lock`, async () => rememberedModule(file, read) ?? makeModule(file, read, make))
  );
}

function rememberedModule(file: string, read: Read): Uint8Array<ArrayBuffer> | undefined {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as CachedModule) : undefined;
  const isSame = before && Object.entries(before.reads).every(([name, digest]) => hashOf(read(name)) === digest);
  return isSame ? new Uint8Array(Buffer.from(before.module, "base64")) : undefined;
}

async function makeModule(
  file: string,
  read: Read,
  make: (read: Read) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reads: CachedModule["reads"] = {};
  const module = await make((name) => {
    const text = read(name);
    reads[name] = hashOf(text);
    return text;
  });
  const entry: CachedModule = { reads, module: Buffer.from(module).toString("base64") };
  writeAtomic(file, JSON.stringify(entry));
  return module;
}
