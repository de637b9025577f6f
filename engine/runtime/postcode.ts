/**
 * Postcodes as people write them: case, spaces and hyphens do not matter. A British code is split before its last three letters, and a number before
 * the split is whole: "KA2 7AA" does not begin with KA27, nor "KA27 8DL" with KA2. engine/compiler/encode-postcodes.ts writes the values that codes
 * are compared with.
 */

import { CODE_END } from "./opcodes.ts";
import { after, codeAt, floor, fromCodes, getInt, Ints, ints, Str, setInt, toFloat, units } from "./host.ts";
import { letLackBlanks, narrow, VISIBLE, visibility } from "./folded-text.ts";

const SPACE: i32 = 32;
const HYPHEN: i32 = 45;
/** First of eight consecutive dashes. */
const DASHES: i32 = 8208;
const ZERO: i32 = 48;
/** Length of a British code behind its space, and its letter kinds: a digit and two letters. */
const INWARD: i32 = 3;
const INWARD_KINDS: i32 = 37;
const INWARD_BITS: i32 = 6;
/** Letter kinds of the outward half, A9 and AA9, which one more letter or digit may follow. */
const SHORT: i32 = 6;
const LONG: i32 = 22;
/** Letter kinds, two bits each. */
const LETTER: i32 = 1;
const DIGIT: i32 = 2;
const OTHER: i32 = 3;
/** Bit masks of three kinds and of two, and the kinds of two digits. */
const THREE: i32 = 63;
const TWO: i32 = 15;
const TWO_DIGITS: i32 = 10;
/** Digits of a US code, which four more may follow. */
const ZIP: i32 = 5;
const FOUR: i32 = 4;

/** Index at which no prefix of the last British code may end, inside the number of its outward half: 3 in KA27. -1 for any other text. */
export let forbiddenPrefixEnd: i32 = -1;
/** Number of digits in the code, and their value; the four digits behind five are ignored. */
let digitCount: i32 = 0;
let digits: f64 = 0;

/** Forgets the last code, because the next text may be something else. */
export function closeCode(): void {
  forbiddenPrefixEnd = -1;
  letLackBlanks(false);
}

/** Returns the value of a code's digits, without letters before them; -1 if their number differs from `count`. */
export function numberOfCode(value: Str, count: i32): f64 {
  withoutBlanks(value, true, false);
  return digitCount === count ? digits : -1;
}

/** Returns a text without spaces, and a code without hyphens; with `isParted` it gets its end mark, and a British code its space. */
export function withoutBlanks(value: Str, isCode: bool, isParted: bool): Str {
  const length: i32 = units(value);
  let total: i32 = 0;
  let index: i32 = 0;
  let kinds: i32 = 0;
  let digitsBeforeGap: i32 = 0;
  const letters: Ints = ints(length + 2);
  digits = 0;
  digitCount = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const letter: i32 = narrow(code);
    index = after(index, code);
    if (visibility(code) !== VISIBLE || (isCode && (letter === HYPHEN || (letter & ~7) === DASHES))) {
      digitsBeforeGap = digitCount;
      continue;
    }
    const kind: i32 = kindOf(letter);
    if (kind === DIGIT) {
      digits = digits * 10 + toFloat(letter - ZERO);
      digitCount++;
    }
    kinds = (kinds << 2) | kind;
    setInt(letters, total, letter);
    total++;
  }
  if (digitsBeforeGap === ZIP && digitCount === ZIP + FOUR) {
    digits = floor(digits / 10000);
    digitCount = ZIP;
  }
  if (!isParted) return fromCodes(letters, total);
  const isBritish: bool = hasBritishKinds(kinds);
  letLackBlanks(!isBritish);
  if (isBritish) {
    if (((kinds >> INWARD_BITS) & TWO) === TWO_DIGITS) forbiddenPrefixEnd = total - INWARD - 1;
    for (let place: i32 = total; place > total - INWARD; place--) setInt(letters, place, getInt(letters, place - 1));
    setInt(letters, total - INWARD, SPACE);
    total++;
  }
  setInt(letters, total, CODE_END);
  return fromCodes(letters, total + 1);
}

function kindOf(letter: i32): i32 {
  if (letter >= ZERO && letter < ZERO + 10) return DIGIT;
  const small: i32 = letter | 32;
  return small > 96 && small < 123 ? LETTER : OTHER;
}

/** Reports British letter kinds. No kind is 0, so a longer text always has a larger number. */
function hasBritishKinds(kinds: i32): bool {
  const outward: i32 = kinds >> INWARD_BITS;
  if ((kinds & THREE) !== INWARD_KINDS) return false;
  const stem: i32 = outward > LONG && (outward & OTHER) !== OTHER ? outward >> 2 : outward;
  return stem === SHORT || stem === LONG;
}
