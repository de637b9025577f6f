/** Text as checkout compares it: trimmed, case folded by one table of our own, over code points. */

import { FOLD } from "../generated/fold.ts";
import {
  after,
  codeAt,
  constSize,
  fromCodes,
  getConst,
  hasText,
  holdsPart,
  Ints,
  ints,
  isAscii,
  isClosed,
  Str,
  same,
  setInt,
  slice,
  Table,
  units,
} from "./host.ts";

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
  if (isClosed(value)) return value;
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

/** Whether a text holds another one that is folded already. */
export function holdsFolded(value: Str, part: Str): bool {
  return holdsInLowered(lowered(value), part);
}

/** A text made ready to be searched for many parts; one of ASCII stays as it is, for it is searched without regard to case anyway. */
export function lowered(value: Str): Str {
  if (isAscii(value)) return value;
  const length: i32 = units(value);
  const codes: Ints = ints(length);
  let total: i32 = 0;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    setInt(codes, total, fold(code));
    total++;
    index = after(index, code);
  }
  return fromCodes(codes, total);
}

/** Whether such a text holds another one that is folded already. */
export function holdsInLowered(value: Str, part: Str): bool {
  return units(part) === 0 || holdsPart(value, part);
}

/** Whether a text is another one that is folded already. */
export function isSameFolded(value: Str, whole: Str): bool {
  return same(value, whole) || (hasText(whole) && matchAt(value, 0, whole, 0, units(whole)) === units(value));
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
