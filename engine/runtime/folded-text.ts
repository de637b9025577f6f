/** Comparison of text at checkout: trimmed, case-folded by a table of our own, over code points. */

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
  isSameText,
  setInt,
  slice,
  Table,
  units,
} from "./host.ts";

/** Code points of a Unicode plane; nothing from the third plane on has a case. */
const PLANE: i32 = 65536;

/** Returns the lower case of a code point. */
export function fold(code: i32): i32 {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  if (code < PLANE) return mapped(code, FOLD);
  return code < PLANE + PLANE ? PLANE + mapped(code - PLANE, FOLD_1) : code;
}

/** Looks up a code point in a table of rows [from, 2 * span + skips, delta], ascending; engine/runtime/generated/fold.ts describes it. */
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

/** Full-width letters, as Japanese forms write ASCII, and their distance from ASCII. */
const WIDE: i32 = 0xff01;
const WIDE_LAST: i32 = 0xff5e;
const WIDE_OFFSET: i32 = 0xfee0;

/** Signs of units that are letters to Unicode, and so to a merchant who types the letter. */
const OHM: i32 = 0x2126;
const KELVIN: i32 = 0x212a;
const ANGSTROM: i32 = 0x212b;

/** Returns a full-width letter as ASCII, and the sign of a unit as the letter that it is. */
export function narrow(code: i32): i32 {
  if (code < OHM) return code;
  if (code <= ANGSTROM) return code === OHM ? 0x3a9 : code === KELVIN ? 75 : code === ANGSTROM ? 0xc5 : code;
  return code >= WIDE && code <= WIDE_LAST ? code - WIDE_OFFSET : code;
}

/** Visibility of a code point: visible, blank or invisible. One invisible code point counts as blank for String.prototype.trim. */
export const VISIBLE: i32 = 0;
export const BLANK: i32 = 1;
export const INVISIBLE: i32 = 2;
/** Byte order mark: invisible, and removed by trim. */
const BOTH: i32 = 3;
/** First code point of tags and variation selectors, which are invisible. */
const TAGS: i32 = 0xe0000;
/** Range of the spaces and marks of all scripts. */
const PUNCTUATION: i32 = 0x2000;
const PUNCTUATION_END: i32 = 0x2070;
/** First of the presentation forms and variation selectors. */
const FORMS: i32 = 0xfe00;

/**
 * Returns the visibility of a code point; the lowest bit is set if trim removes it. A few comparisons decide, because the function runs for every
 * letter beyond ASCII. tests/scripts/codegen/emit/fold.test.ts compares it with Unicode's data for all code points.
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

/** Returns the visibility of controls, soft hyphen, joiners and fillers among letters, and of the Ogham space. */
function visibilityOfLetter(code: i32): i32 {
  if (code < 0xae) return code === 0xa0 ? BLANK : code < 0xa0 || code === 0xad ? INVISIBLE : VISIBLE;
  if (code < 0x115f) return code === 0x34f || code === 0x61c ? INVISIBLE : VISIBLE;
  if (code < 0x17b4) return code === 0x1680 ? BLANK : code < 0x1161 ? INVISIBLE : VISIBLE;
  return code < 0x17b6 || (code > 0x180a && code < 0x1810) ? INVISIBLE : VISIBLE;
}

/** Returns the visibility of spaces of several widths, line ends, and marks without width, of direction and of mathematics. */
function visibilityOfMark(code: i32): i32 {
  if (code < 0x200b || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f) return BLANK;
  return code < 0x2010 || (code > 0x2029 && code < 0x202f) || code > 0x205f ? INVISIBLE : VISIBLE;
}

/** Returns a text without the spaces around it; empty if nothing in it is visible. */
export function trim(value: Str): Str {
  const length: i32 = units(value);
  if (isClosed(value)) return value;
  let start: i32 = -1;
  let end: i32 = 0;
  let hasVisible: bool = false;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const next: i32 = after(index, code);
    const kind: i32 = visibility(code);
    if ((kind & BLANK) === 0) {
      if (start < 0) start = index;
      end = next;
      if (kind === VISIBLE) hasVisible = true;
    }
    index = next;
  }
  return !hasVisible ? slice(value, 0, 0) : slice(value, start, end);
}

/** Counts the code points of a text. */
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

/** Reports whether a text contains a folded text. */
export function hasFoldedText(value: Str, part: Str): bool {
  return hasFoldedPart(lowerText(value), part);
}

/** Prepares a text for many searches. ASCII text stays as it is, because searches ignore its case anyway. */
export function lowerText(value: Str): Str {
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

/** Reports whether a prepared text contains a folded text. A letter without its accent is another letter. */
export function hasFoldedPart(value: Str, part: Str): bool {
  return units(part) === 0 || contains(value, part);
}

/** Reports whether a text equals a folded text. */
export function isSameFolded(value: Str, folded: Str): bool {
  return isSameText(value, folded) || (hasText(folded) && matchAt(value, 0, folded, 0, units(folded)) === units(value));
}

const SPACE: i32 = 32;

/** True if spaces of the searched text may be missing. */
let mayLackBlanks: bool = false;

export function letLackBlanks(may: bool): void {
  mayLackBlanks = may;
}

/** Matches folded text `part[from, to)` at a unit of `value`: returns the unit behind the match, or -1. */
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
