import { gzipSync } from "node:zlib";
import type { Block } from "../../engine/types/block.ts";

/** Size of a block's script in bytes, or its limit: compressed as a browser loads it, and raw as a browser parses it. */
export interface BundleBytes {
  gzipped: number;
  raw: number;
}

/**
 * Limits of our own. Shopify takes 64 kB compressed of one extension (its documentation of UI extensions, "Optimize bundle size"). Ours are
 * stricter: a telephone has to load the script, and to parse and run the decompressed text.
 */
const WITH_PROGRAMS: BundleBytes = { gzipped: 30_000, raw: 90_000 };
const WITHOUT_PROGRAMS: BundleBytes = { gzipped: 15_000, raw: 40_000 };

/** Returns the limits of a block. A block that shows the records of a family includes the runtime that evaluates them. */
export function bundleLimitsOf({ family }: Pick<Block, "family">): BundleBytes {
  return family === undefined ? WITHOUT_PROGRAMS : WITH_PROGRAMS;
}

export function bytesOf(script: string): BundleBytes {
  return { gzipped: gzipSync(script, { level: 9 }).length, raw: Buffer.byteLength(script) };
}
