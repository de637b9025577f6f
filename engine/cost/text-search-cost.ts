/** What it takes to search texts for parts of them, without regard to case. */
import type { TextSize } from "./assumptions.ts";
import { treeSteps } from "./search-tree-cost.ts";
import type { Work } from "./work-counter.ts";

/** Letters with two bytes are the most that have a case and fit; those of three are fewer and dearer, and of one they need no table. */
const CASED_BYTES = 2;
const LONG_BYTES = 3;
const LONG = 1.35;

/** A text is brought to lower case once, whatever is looked for in it. */
export function lowercaseCost({ letters, bytes }: TextSize, times: number, pieces: Work["pieces"]): void {
  pieces.loweredLetters += times * Math.max(Math.min(letters, bytes / CASED_BYTES), LONG * Math.min(letters, bytes / LONG_BYTES));
}

/**
 * Each letter may be the part's first. An attempt goes on from there byte by byte, and those that reach the same letter began where the
 * part's own first letter stands: there are no more of these than the part has of it.
 */
export function searchCost(part: string, { letters, bytes }: TextSize, times: number, pieces: Work["pieces"]): void {
  const [first, ...others] = part;
  pieces.searches += times;
  pieces.searchedLetters += times * letters;
  pieces.attemptedBytes += times * bytes * (1 + others.filter((letter) => letter === first).length);
}

/** All of them at once: each letter of a text takes as much as all parts together that it may belong to. */
export function searchTreeCost(parts: readonly string[], { bytes }: TextSize, times: number, pieces: Work["pieces"]): void {
  const { made, perByte } = treeSteps(parts);
  pieces.planted += parts.length;
  pieces.searches += times;
  pieces.treeSteps += made + times * bytes * perByte;
}
