/** Cart lines with the gift variants that they match; each line is looked up once in a run. */

import { giftAlias } from "./generated/gift-alias.ts";
import { addMark, addVariant, openGifts, slotOf } from "./gift-marks.ts";
import {
  elementAt,
  getInt,
  getKey,
  Ints,
  ints,
  isNothing,
  Keys,
  keyList,
  NO_INTS,
  NO_KEYS,
  NOTHING,
  name,
  prop,
  setInt,
  setKey,
  size,
  text,
  Val,
} from "./host.ts";
import { readNumber, readCount, stringAt } from "./program-reader.ts";

/** The last list of lines, and for each line its slot (negative for none) plus 2; 0 means not looked up yet. */
let list: Val = NOTHING;
let slots: Ints = NO_INTS;

/** Indexes of the input's property names. */
const GIFT: i32 = 0;
const VALUE: i32 = 1;
const MERCHANDISE: i32 = 2;
const ID: i32 = 3;
let names: Keys = NO_KEYS;

/** Forgets the lines of the last run. */
export function openLines(): void {
  list = NOTHING;
  names = keyList(ID + 1);
  setKey(names, GIFT, name(giftAlias()));
  setKey(names, VALUE, name("value"));
  setKey(names, MERCHANDISE, name("merchandise"));
  setKey(names, ID, name("id"));
}

/**
 * Reads the marks at the cursor: the number of their first text, the count of all variants, the count of marks, and for each mark its count of
 * variants. The texts are consecutive: a mark, the numbers of its variants, the next mark.
 */
export function takeMarks(): void {
  let index: i32 = readNumber();
  const variantCount: i32 = readCount();
  const count: i32 = readCount();
  openGifts(count, variantCount);
  for (let remaining: i32 = count; remaining > 0; remaining--) {
    addMark(stringAt(index));
    index++;
    for (let more: i32 = readCount(); more > 0; more--) {
      addVariant(stringAt(index));
      index++;
    }
  }
}

/** Returns the gift variant that a line matches, as its index among all variants; -1 for an ordinary line. */
export function slotAt(lines: Val, index: i32): i32 {
  if (list !== lines) {
    list = lines;
    slots = ints(size(lines));
  }
  if (getInt(slots, index) === 0) setInt(slots, index, find(elementAt(lines, index)) + 2);
  return getInt(slots, index) - 2;
}

function find(line: Val): i32 {
  const mark: Val = prop(line, getKey(names, GIFT));
  if (isNothing(mark)) return -1;
  return slotOf(text(prop(mark, getKey(names, VALUE))), text(prop(prop(line, getKey(names, MERCHANDISE)), getKey(names, ID))));
}
