/** Text as checkout compares it: trimmed, case folded by one table of our own, over code points. */

import { FOLD } from "../generated/fold.ts";
import { after, codeAt, constSize, getConst, hasText, Ints, ints, Str, seek, setInt, slice, Table, units } from "./host.ts";

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
function isBlank(code: i32): bool {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  if (code === 160 || code === 5760 || code === 8232 || code === 8233 || code === 8239) return true;
  return (code >= 8192 && code <= 8202) || code === 8287 || code === 12288 || code === 65279;
}

export function trim(value: Str): Str {
  const length: i32 = units(value);
  if (length > 0 && isPrinted(codeAt(value, 0)) && isPrinted(codeAt(value, length - 1))) return value;
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

/** The ASCII characters that are seen: a text that starts and ends with one has nothing to be trimmed. */
function isPrinted(code: i32): bool {
  return code > 32 && code < 127;
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

/** Where each of the so many values of a list text starts and ends: [start, end, start, end, …]. */
export function bounds(list: Str, total: i32): Ints {
  const table: Ints = ints(total << 1);
  let start: i32 = 0;
  for (let entry: i32 = 0; entry < total; entry++) {
    const stop: i32 = seek(list, NEWLINE, start);
    setInt(table, entry << 1, start);
    setInt(table, (entry << 1) + 1, stop < 0 ? units(list) : stop);
    start = stop + 1;
  }
  return table;
}

/** How many values a list text holds. */
export function entries(list: Str): i32 {
  if (!hasText(list)) return 0;
  let total: i32 = 1;
  let stop: i32 = seek(list, NEWLINE, 0);
  while (stop >= 0) {
    total++;
    stop = seek(list, NEWLINE, stop + 1);
  }
  return total;
}

/** Whether a text holds another one that is folded already. */
export function holdsFolded(value: Str, part: Str): bool {
  const length: i32 = units(value);
  const end: i32 = units(part);
  if (end === 0) return true;
  const first: i32 = codeAt(part, 0);
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    if ((code === first || fold(code) === first) && matchAt(value, index, part, 0, end) >= 0) return true;
    index = after(index, code);
  }
  return false;
}

/** Matches folded text `part[from, to)` at a unit of `value`: the unit behind the match, or -1. */
export function matchAt(value: Str, index: i32, part: Str, from: i32, to: i32): i32 {
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
