/** The values a fact is looked for among, all in one text. */
import { getInt, hasText, Ints, ints, mark, NO_INTS, NO_TEXT, Str, same, setInt, slice, split, units } from "./host.ts";
import { matchAt } from "./text.ts";

/** The separator of the values that one program text holds. */
const NEWLINE: i32 = 10;

let list: Str = NO_TEXT;
/** Where each value ends; the next one starts behind the separator. */
let ends: Ints = NO_INTS;
let total: i32 = 0;
/** Values by their marks: number + 1, and 0 where there is none. There is room for twice as many, so that a search is short. */
let slots: Ints = NO_INTS;
let mask: i32 = 0;

/** Takes a text as a list of values. */
export function openList(value: Str): void {
  list = value;
  ends = ints(units(value) + 1);
  total = split(value, NEWLINE, ends);
}

/** Takes a text as one value. */
export function openValue(value: Str): void {
  list = value;
  ends = ints(1);
  setInt(ends, 0, units(value));
  total = hasText(value) ? 1 : 0;
}

/** Makes ready for `isOneOf`. */
export function indexList(): void {
  let size: i32 = 2;
  while (size < total << 1) size = size << 1;
  slots = ints(size);
  mask = size - 1;
  for (let entry: i32 = 0; entry < total; entry++) {
    let slot: i32 = mark(valueAt(entry)) & mask;
    while (getInt(slots, slot) !== 0) slot = (slot + 1) & mask;
    setInt(slots, slot, entry + 1);
  }
}

/** Whether a text is one of the values, to the letter. */
export function isOneOf(value: Str): bool {
  let slot: i32 = mark(value) & mask;
  while (getInt(slots, slot) !== 0) {
    if (same(value, valueAt(getInt(slots, slot) - 1))) return true;
    slot = (slot + 1) & mask;
  }
  return false;
}

/** Whether a text is one of the values, which are folded already. */
export function isOneOfFolded(value: Str): bool {
  const length: i32 = units(value);
  for (let entry: i32 = 0; entry < total; entry++) {
    if (matchAt(value, 0, list, startOf(entry), getInt(ends, entry)) === length) return true;
  }
  return false;
}

/** The place of a text among the values, to the letter; -1 when it is none of them. */
export function placeOf(value: Str): i32 {
  for (let entry: i32 = 0; entry < total; entry++) if (same(value, valueAt(entry))) return entry;
  return -1;
}

function valueAt(entry: i32): Str {
  return slice(list, startOf(entry), getInt(ends, entry));
}

function startOf(entry: i32): i32 {
  return entry === 0 ? 0 : getInt(ends, entry - 1) + 1;
}
