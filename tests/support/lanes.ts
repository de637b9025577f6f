import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const WORDS = ["database", "dom", "blocks", "browser", "alone", "deep", "local", "live", "once", "waits"] as const;
const TAG = /^\/\/ @lane (.*)$/gm;
/** A tag stands before the imports. */
const HEAD = 500;

/**
 * Where a test file runs, as a comment in its first lines says: `// @lane alone`.
 * - `alone`: in a process of its own, because it exchanges modules, or because of what it does to its process;
 * - `database`, `dom`, `blocks`, `browser`: with what it needs, a project of `vitest.config.ts`;
 * - `deep`: in `npm run test:deep` only;
 * - `local`, `live`: a browser test against local mode, against live mode, or against both;
 * - `once`: a browser test that `npm run test:deep` does not repeat in the other mode either;
 * - `waits`: begun first, since most of its time goes by waiting, for a retry or a limit, and others can use the cores meanwhile.
 */
export type Lane = (typeof WORDS)[number];

export interface TestFile {
  /** Below the project's root. */
  path: string;
  text: string;
  lanes: ReadonlySet<Lane>;
}

/** Every test file below a folder with its lanes. Throws where a tag has a word that is none. */
export function testFiles(folder: string): TestFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, text, lanes: lanesOf(path, text.slice(0, HEAD)) };
    });
}

/** The lanes that the beginning of a file names. */
export function lanesOf(path: string, head: string): ReadonlySet<Lane> {
  const words = [...head.matchAll(TAG)].flatMap(([, text = ""]) => text.trim().split(/\s+/));
  return new Set(words.map((word) => WORDS.find((each) => each === word) ?? unknown(path, word)));
}

function unknown(path: string, word: string): never {
  throw new Error(`${path}: @lane ${word}: is none of ${WORDS.join(", ")}`);
}
