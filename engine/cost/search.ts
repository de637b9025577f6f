/** What it takes to search a text for a part of it, letter by letter, in any text of a size. */
import type { TextSize } from "./assumptions.ts";
import type { Work } from "./work.ts";

/** Letters with two bytes are the most that have a case and fit; others are searched faster. */
const CASED_BYTES = 2;

/**
 * Each letter is looked at as a first one. An attempt goes on from there, and those that reach the same letter began where the part's
 * own first letter stands: there are no more of these than the part has of it.
 */
export function search(part: string, { letters, bytes }: TextSize, times: number, pieces: Work["pieces"]): void {
  const [first, ...others] = part;
  const looked = Math.min(letters, bytes / CASED_BYTES);
  pieces.searches += times;
  pieces.searchedLetters += times * looked;
  pieces.attemptedLetters += times * looked * (1 + others.filter((letter) => letter === first).length);
}
