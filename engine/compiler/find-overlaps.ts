/** Finds texts of a rule that can match the same method, in which case only one of them determines its position. */

import { targetMatchersOf } from "../declarations/target-matchers.ts";
import type { FamilyAction } from "../generated/declarations.ts";

/** Two texts with different positions; the text that is listed first wins. */
export type Overlap = readonly [counts: string, other: string];

/**
 * Returns pairs of texts of which one contains the other. The first text decides the position of a method that both match, however long the match is.
 */
export function findOverlaps(action: FamilyAction, configuration: object): Overlap[] {
  const texts = targetMatchersOf(action, configuration).filter(({ position }) => position !== undefined);
  return texts.flatMap((first, index) =>
    texts
      .slice(index + 1)
      .filter((other) => first.position !== other.position && (isWithin(first, other) || isWithin(other, first)))
      .map((other): Overlap => [first.text, other.text]),
  );
}

/** Reports whether a text is found in everything that the other one matches. A whole name is never part of a longer one. */
function isWithin(part: { folded: string; exact: boolean }, outer: { folded: string }): boolean {
  return !part.exact && outer.folded.includes(part.folded);
}
