/** Cost of searching texts for substrings, ignoring case. */
import type { TextSize } from "./assumptions.ts";
import { treeSteps } from "./tree-steps.ts";
import type { WorkCounter } from "./work-counter.ts";

/** Two-byte letters are the most numerous that have a case; three-byte letters are fewer and dearer, and one-byte letters need no table. */
const CASED_BYTES = 2;
const LONG_BYTES = 3;
const LONG = 1.35;

/** Counts bringing a text to lower case, once for all searches in it. */
export function lowercaseCost({ letters, bytes }: TextSize, times: number, pieces: WorkCounter["pieces"]): void {
  pieces.foldedText += times * Math.max(Math.min(letters, bytes / CASED_BYTES), LONG * Math.min(letters, bytes / LONG_BYTES));
}

/**
 * Counts a naive substring search: an attempt starts at every letter and compares byte by byte. At most as many attempts are open at one letter as
 * the needle repeats its first letter.
 */
export function searchCost(part: string, { letters, bytes }: TextSize, times: number, pieces: WorkCounter["pieces"]): void {
  const [first, ...others] = part;
  pieces.searches += times;
  pieces.searchedLetters += times * letters;
  pieces.attemptedBytes += times * bytes * (1 + others.filter((letter) => letter === first).length);
}

/** Counts a search for all texts in one pass: each letter costs as much as all prefixes that may end there. */
export function searchTreeCost(parts: readonly string[], { bytes }: TextSize, times: number, pieces: WorkCounter["pieces"]): void {
  const { made, perByte } = treeSteps(parts);
  pieces.planted += parts.length;
  pieces.searches += times;
  pieces.treeSteps += made + times * bytes * perByte;
}
