/** Text as checkout compares it: trimmed, case folded by one table of our own, over code points. */

import { FOLD, FOLD_1 } from "./generated/fold.ts";
import {
  after,
  codeAt,
  constSize,
  fromCodes,
  getConst,
  hasText,
  contains,
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

/** Code points of a plane of Unicode; nothing from the third on has a case. */
const PLANE: i32 = 65536;

/** Lower case of a code point. */
export function fold(code: i32): i32 {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  if (code < PLANE) return mapped(code, FOLD);
  return code < PLANE + PLANE ? PLANE + mapped(code - PLANE, FOLD_1) : code;
}

/** What a table of rows [from, 2 * span + skips, delta], ascending, makes of a code point of its plane; engine/runtime/generated/fold.ts says how. */
function mapped(code: i32, table: Table): i32 {
  let first: i32 = 0;
  let last: i32 = constSize(table) - 3;
  while (first <= last) {
    const middle: i32 = ((first + last) >> 1) - (((first + last) >> 1) % 3);
    const ahead: i32 = code - getConst(table, middle);
    const span: i32 = getConst(table, middle + 1);
    if (ahead < 0) last = middle - 3;
    else if (ahead > span >> 1) first = middle + 3;
    else return (ahead & span & 1) !== 0 ? code : (code + getConst(table, middle + 2)) & (PLANE - 1);
  }
  return code;
}

/** Letters of full width, as Japanese forms write ASCII, and how far they are from it. */
const WIDE: i32 = 0xff01;
const WIDE_LAST: i32 = 0xff5e;
const WIDE_OFFSET: i32 = 0xfee0;

/** A letter of full width in the width of ASCII. */
export function narrow(code: i32): i32 {
  return code >= WIDE && code <= WIDE_LAST ? code - WIDE_OFFSET : code;
}

/** What people see of a code point: itself, a blank, nothing; of one of them nothing, though String.prototype.trim takes it for a blank. */
export const VISIBLE: i32 = 0;
export const BLANK: i32 = 1;
export const INVISIBLE: i32 = 2;
/** What is both: the byte order mark. */
const BOTH: i32 = 3;
/** Tags and variation selectors of the last planes with letters, none of which is seen. */
const TAGS: i32 = 0xe0000;
/** Where the blanks and marks of every script begin and end. */
const PUNCTUATION: i32 = 0x2000;
const PUNCTUATION_END: i32 = 0x2070;
/** Where the forms begin that follow other letters. */
const FORMS: i32 = 0xfe00;

/**
 * What people see of a code point; the lowest bit is set where trim leaves it out. Each is told by a few comparisons, since it is asked of
 * every letter beyond ASCII: tests/scripts/codegen/emit/fold.test.ts holds it against what Unicode says of all code points.
 */
export function visibility(code: i32): i32 {
  if (code < 128) return code > 32 ? VISIBLE : code === 32 || (code >= 9 && code <= 13) ? BLANK : INVISIBLE;
  if (code < PUNCTUATION) return visibilityOfLetter(code);
  if (code < PUNCTUATION_END) return visibilityOfMark(code);
  if (code < FORMS) return code === 0x3000 ? BLANK : code === 0x2800 || code === 0x3164 ? INVISIBLE : VISIBLE;
  if (code < PLANE) {
    if (code === 0xfeff) return BOTH;
    return code < 0xfe10 || code === 0xffa0 || (code > 0xffef && code < 0xfff9) ? INVISIBLE : VISIBLE;
  }
  return code >= TAGS && code < TAGS + 0x1000 ? INVISIBLE : VISIBLE;
}

/** Controls, soft hyphen, joiners and fillers among the letters of scripts, and the blank of Ogham. */
function visibilityOfLetter(code: i32): i32 {
  if (code < 0xae) return code === 0xa0 ? BLANK : code < 0xa0 || code === 0xad ? INVISIBLE : VISIBLE;
  if (code < 0x115f) return code === 0x34f || code === 0x61c ? INVISIBLE : VISIBLE;
  if (code < 0x17b4) return code === 0x1680 ? BLANK : code < 0x1161 ? INVISIBLE : VISIBLE;
  return code < 0x17b6 || (code > 0x180a && code < 0x1810) ? INVISIBLE : VISIBLE;
}

/** Blanks of several widths and line ends, and marks without a width, of direction and of mathematics. */
function visibilityOfMark(code: i32): i32 {
  if (code < 0x200b || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f) return BLANK;
  return code < 0x2010 || (code > 0x2029 && code < 0x202f) || code > 0x205f ? INVISIBLE : VISIBLE;
}

/** A text without the blanks around it; nothing of one of which nothing is seen. */
export function trim(value: Str): Str {
  const length: i32 = units(value);
  if (isClosed(value)) return value;
  let start: i32 = -1;
  let end: i32 = 0;
  let seen: bool = false;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const next: i32 = after(index, code);
    const kind: i32 = visibility(code);
    if ((kind & BLANK) === 0) {
      if (start < 0) start = index;
      end = next;
      if (kind === VISIBLE) seen = true;
    }
    index = next;
  }
  return !seen ? slice(value, 0, 0) : slice(value, start, end);
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
export function containsFolded(value: Str, part: Str): bool {
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
  return units(part) === 0 || contains(value, part);
}

/** Whether a text is another one that is folded already. */
export function isSameFolded(value: Str, whole: Str): bool {
  return same(value, whole) || (hasText(whole) && matchAt(value, 0, whole, 0, units(whole)) === units(value));
}

const SPACE: i32 = 32;

/** Blanks of a part may be missing in a text. */
let mayLackBlanks: bool = false;

export function letLackBlanks(may: bool): void {
  mayLackBlanks = may;
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
    there = after(there, b);
    if (a !== b && fold(a) !== b) {
      if (b === SPACE && mayLackBlanks) continue;
      return -1;
    }
    here = after(here, a);
  }
  return here;
}
