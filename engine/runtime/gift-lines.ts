/** The lines of the cart by what they are given for: each is looked at once in a run, whoever asks. */

import { addMark, addVariant, openGifts, slotOf } from "./gift-marks.ts";
import {
  at,
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

/** The list of lines that was asked about last, and of each line the slot, less than 0 for none, plus 2; 0 is not known yet. */
let list: Val = NOTHING;
let slots: Ints = NO_INTS;

/** Names of the input. */
const GIFT: i32 = 0;
const VALUE: i32 = 1;
const MERCHANDISE: i32 = 2;
const ID: i32 = 3;
let names: Keys = NO_KEYS;

/** Forgets the lines of the last run. */
export function openLines(): void {
  list = NOTHING;
  names = keyList(ID + 1);
  setKey(names, GIFT, name("gift"));
  setKey(names, VALUE, name("value"));
  setKey(names, MERCHANDISE, name("merchandise"));
  setKey(names, ID, name("id"));
}

/**
 * Reads the marks that count, at the cursor: the number of their first text, how many variants there are, how many marks, and of each how many
 * variants it has. The texts follow each other: a mark, the numbers of its variants, the next mark.
 */
export function takeMarks(): void {
  let index: i32 = readNumber();
  const most: i32 = readCount();
  const count: i32 = readCount();
  openGifts(count, most);
  for (let left: i32 = count; left > 0; left--) {
    addMark(stringAt(index));
    index++;
    for (let more: i32 = readCount(); more > 0; more--) {
      addVariant(stringAt(index));
      index++;
    }
  }
}

/** Which of the variants of the marks that count a line is given for; -1 for an ordinary line. */
export function slotAt(lines: Val, index: i32): i32 {
  if (list !== lines) {
    list = lines;
    slots = ints(size(lines));
  }
  if (getInt(slots, index) === 0) setInt(slots, index, find(at(lines, index)) + 2);
  return getInt(slots, index) - 2;
}

function find(line: Val): i32 {
  const mark: Val = prop(line, getKey(names, GIFT));
  if (isNothing(mark)) return -1;
  return slotOf(text(prop(mark, getKey(names, VALUE))), text(prop(prop(line, getKey(names, MERCHANDISE)), getKey(names, ID))));
}
