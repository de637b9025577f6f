/** Text as checkout compares it: trimmed, case folded by one table of our own, over code points. */

import { FOLD } from "../generated/fold.ts";
import { after, codeAt, constSize, getConst, getInt, hasText, Ints, ints, Str, same, setInt, slice, Table, units } from "./host.ts";

/** The separator of the values that one program string holds. */
const NEWLINE: i32 = 10;

/** Lower case of a code point. */
export function fold(code: i32): i32 {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  return mapped(code, FOLD);
}

/** What a table of [from, to, step, delta] rows in ascending order makes of a code point. */
export function mapped(code: i32, table: Table): i32 {
  let low: i32 = 0;
  let high: i32 = (constSize(table) >> 2) - 1;
  while (low <= high) {
    const middle: i32 = (low + high) >> 1;
    const row: i32 = middle << 2;
    if (code < getConst(table, row)) high = middle - 1;
    else if (code > getConst(table, row + 1)) low = middle + 1;
    else return (code - getConst(table, row)) % getConst(table, row + 2) === 0 ? code + getConst(table, row + 3) : code;
  }
  return code;
}

/** White space and line ends, the set that String.prototype.trim removes. */
export function isBlank(code: i32): bool {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  if (code === 160 || code === 5760 || code === 8232 || code === 8233 || code === 8239) return true;
  return (code >= 8192 && code <= 8202) || code === 8287 || code === 12288 || code === 65279;
}

export function trim(value: Str): Str {
  const length: i32 = units(value);
  let start: i32 = -1;
  let end: i32 = 0;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const next: i32 = after(index, code);
    if (!isBlank(code)) {
      if (start < 0) start = index;
      end = next;
    }
    index = next;
  }
  return start < 0 ? slice(value, 0, 0) : slice(value, start, end);
}

/** Code points of a text. */
export function count(value: Str): i32 {
  const length: i32 = units(value);
  let total: i32 = 0;
  let index: i32 = 0;
  while (index < length) {
    index = after(index, codeAt(value, index));
    total++;
  }
  return total;
}

/** Where each of the values of a list text starts and ends: [start, end, start, end, …]. */
export function bounds(list: Str): Ints {
  const length: i32 = units(list);
  const table: Ints = ints(entries(list) << 1);
  let slot: i32 = 1;
  setInt(table, 0, 0);
  for (let index: i32 = 0; index < length; ) {
    const code: i32 = codeAt(list, index);
    const next: i32 = after(index, code);
    if (code === NEWLINE) {
      setInt(table, slot, index);
      setInt(table, slot + 1, next);
      slot += 2;
    }
    index = next;
  }
  setInt(table, slot, length);
  return table;
}

/** How many values a list text holds. */
export function entries(list: Str): i32 {
  if (!hasText(list)) return 0;
  const length: i32 = units(list);
  let total: i32 = 1;
  for (let index: i32 = 0; index < length; ) {
    const code: i32 = codeAt(list, index);
    if (code === NEWLINE) total++;
    index = after(index, code);
  }
  return total;
}

/** Whether a text is one of the values of a list, to the letter. */
export function isOneOf(value: Str, list: Str, table: Ints, total: i32): bool {
  for (let entry: i32 = 0; entry < total; entry++) {
    if (same(value, slice(list, getInt(table, entry << 1), getInt(table, (entry << 1) + 1)))) return true;
  }
  return false;
}

/** Whether a text is one of the values of a list; the list is folded already. */
export function isOneOfFolded(value: Str, list: Str, table: Ints, total: i32): bool {
  const length: i32 = units(value);
  for (let entry: i32 = 0; entry < total; entry++) {
    const end: i32 = getInt(table, (entry << 1) + 1);
    const stop: i32 = matchAt(value, 0, list, getInt(table, entry << 1), end);
    if (stop === length) return true;
  }
  return false;
}

/** Whether a text holds another one that is folded already. */
export function holdsFolded(value: Str, part: Str): bool {
  const length: i32 = units(value);
  const end: i32 = units(part);
  let index: i32 = 0;
  while (index < length) {
    if (matchAt(value, index, part, 0, end) >= 0) return true;
    index = after(index, codeAt(value, index));
  }
  return end === 0;
}

/** Matches folded text `part[from, to)` at a unit of `value`: the unit behind the match, or -1. */
function matchAt(value: Str, index: i32, part: Str, from: i32, to: i32): i32 {
  const length: i32 = units(value);
  let here: i32 = index;
  let there: i32 = from;
  while (there < to) {
    if (here >= length) return -1;
    const a: i32 = codeAt(value, here);
    const b: i32 = codeAt(part, there);
    if (a !== b && fold(a) !== b) return -1;
    here = after(here, a);
    there = after(there, b);
  }
  return here;
}
