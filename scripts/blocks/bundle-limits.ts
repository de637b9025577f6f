import { gzipSync } from "node:zlib";
import type { Block } from "../../engine/types/block.ts";

/** How large the script of a block is, or may be: as a browser loads it, and as it reads and runs it. */
export interface BundleBytes {
  gzipped: number;
  raw: number;
}

/**
 * The platform takes 64 kB compressed of one extension (its documentation of UI extensions, "Optimize bundle size"). These limits are
 * stricter: a telephone has to load the script, and to read and run what it unfolds to.
 */
const WITH_PROGRAMS: BundleBytes = { gzipped: 30_000, raw: 90_000 };
const WITHOUT_PROGRAMS: BundleBytes = { gzipped: 15_000, raw: 40_000 };

/** The most that a block may have: one that shows the records of a family carries the run-time that judges them. */
export function limitsOf({ family }: Pick<Block, "family">): BundleBytes {
  return family === undefined ? WITHOUT_PROGRAMS : WITH_PROGRAMS;
}

export function bytesOf(script: string): BundleBytes {
  return { gzipped: gzipSync(script, { level: 9 }).length, raw: Buffer.byteLength(script) };
}
