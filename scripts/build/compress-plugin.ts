import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";
import type { Plugin } from "vite";

const TEXT = /\.(css|js|svg)$/;

/** Tries to find a shorter gzip of a file: more than these gain nothing. */
const TRIES = 15;

/**
 * Writes the compressed forms of browser files, as short as they can be. The server sends these files as they are. zopfli's gzip is a
 * twenty-fifth shorter than that of zlib at its highest level, and any browser reads it.
 */
export function compressPlugin(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => writeForms(join(dir, name))));
    },
  };
}

async function writeForms(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await gzipAsync(content, { numiterations: TRIES }));
}
