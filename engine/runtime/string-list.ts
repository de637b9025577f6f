/** Values that a fact is compared with: a text of the program with one value a line. */

import { ENDS, STARTS } from "./opcodes.ts";
import {
  after,
  codeAt,
  getInt,
  Ints,
  ints,
  isIn,
  Lookup,
  lookup,
  NO_INTS,
  NO_LOOKUP,
  NO_TEXT,
  Str,
  isSameText,
  slice,
  split,
  units,
} from "./host.ts";
import { forbiddenPrefixEnd } from "./postcode.ts";
import { stringAt } from "./program-reader.ts";
import { hasFoldedPart, lowerText, matchAt } from "./folded-text.ts";

/** Separator of the values in one program text. */
const NEWLINE: i32 = 10;

let list: Str = NO_TEXT;
/** Number of values, and behind it the end of each; the next one starts behind the separator. */
let ends: Ints = NO_INTS;
let total: i32 = 0;
/** Values of the text with the index `setIndex`, looked up by hash. */
let set: Lookup = NO_LOOKUP;
let setIndex: i32 = -1;

/** Forgets the program of the last run. */
export function openLists(): void {
  setIndex = -1;
}

/** Sets a text of the program as a list of values, for `isOneOfFolded`, `hasOneOfFolded`, `placeOf` and `valueAt`. */
export function openList(index: i32): void {
  list = stringAt(index);
  ends = ints(units(list) + 2);
  total = split(list, NEWLINE, ends);
}

/** Sets a text of the program as a set of values, for `isOneOf`. */
export function openSet(index: i32): void {
  if (index === setIndex) return;
  setIndex = index;
  set = lookup(stringAt(index));
}

/** Reports whether a text equals one of the values exactly. */
export function isOneOf(value: Str): bool {
  return isIn(set, value);
}

/** Reports whether a text equals, starts with or ends with one of the folded values; a prefix never ends within the number of a British postcode. */
export function isOneOfFolded(value: Str, test: i32): bool {
  const length: i32 = units(value);
  let index: i32 = 0;
  while (true) {
    for (let entry: i32 = 0; entry < total; entry++) {
      const behind: i32 = matchAt(value, index, list, startOf(entry), getInt(ends, entry));
      if (behind === length || (behind >= 0 && test === STARTS && behind !== forbiddenPrefixEnd)) return true;
    }
    if (test !== ENDS || index >= length) return false;
    index = after(index, codeAt(value, index));
  }
}

/** Reports whether a text contains one of the folded values. */
export function hasOneOfFolded(value: Str): bool {
  const lower: Str = lowerText(value);
  for (let entry: i32 = 0; entry < total; entry++) if (hasFoldedPart(lower, valueAt(entry))) return true;
  return false;
}

/** Returns the index of a text among the values, compared exactly; -1 if it is none of them. */
export function placeOf(value: Str): i32 {
  for (let entry: i32 = 0; entry < total; entry++) if (isSameText(value, valueAt(entry))) return entry;
  return -1;
}

/** Returns one of the values; nothing beyond the last. */
export function valueAt(entry: i32): Str {
  return slice(list, startOf(entry), getInt(ends, entry));
}

function startOf(entry: i32): i32 {
  return entry === 0 ? 0 : getInt(ends, entry - 1) + 1;
}
