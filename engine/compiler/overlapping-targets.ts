/** Texts of a rule that can mean the same method, so that only one of them gives it its position. */

import { targetMatchersOf } from "../declarations/target-matchers.ts";
import type { Act } from "../generated/declarations.ts";

/** Two texts of different positions, the one that is listed first before the other. */
export type Overlap = readonly [counts: string, other: string];

/** Texts of which one is found within the other: a method that both match stands where the first says, whichever matches more of it. */
export function findOverlaps(act: Act, configuration: object): Overlap[] {
  const texts = targetMatchersOf(act, configuration).filter(({ position }) => position !== undefined);
  return texts.flatMap((first, index) =>
    texts
      .slice(index + 1)
      .filter((other) => first.position !== other.position && (isWithin(first, other) || isWithin(other, first)))
      .map((other): Overlap => [first.text, other.text]),
  );
}

/** Whether a part of a name is found in everything that the other text matches; a whole name is found in no longer one. */
function isWithin(part: { folded: string; exact: boolean }, whole: { folded: string }): boolean {
  return !part.exact && whole.folded.includes(part.folded);
}
