/**
 * Postcodes as people write them: case, blanks and hyphens are spelling. A British one is parted before its last three letters, and a
 * number in front of that is whole: neither does "KA2 7AA" begin with KA27, nor "KA27 8DL" with KA2. What codes are compared with is
 * written by engine/compiler/encode-postcodes.ts.
 */

import { CODE_END } from "./opcodes.ts";
import { after, codeAt, floor, fromCodes, getInt, Ints, ints, Str, setInt, toFloat, units } from "./host.ts";
import { letLackBlanks, narrow, VISIBLE, visibility } from "./folded-text.ts";

const SPACE: i32 = 32;
const HYPHEN: i32 = 45;
/** Dashes stand eight together. */
const DASHES: i32 = 8208;
const ZERO: i32 = 48;
/** Letters of a British code behind its blank, and their kinds: a digit and two letters. */
const INWARD: i32 = 3;
const INWARD_KINDS: i32 = 37;
const INWARD_BITS: i32 = 6;
/** The kinds of what stands before it: A9 and AA9, behind which a letter or digit more may stand. */
const SHORT: i32 = 6;
const LONG: i32 = 22;
/** Kinds of letters, of which each takes two bits. */
const LETTER: i32 = 1;
const DIGIT: i32 = 2;
const OTHER: i32 = 3;
/** The bits of three kinds and of two, and two digits. */
const THREE: i32 = 63;
const TWO: i32 = 15;
const TWO_DIGITS: i32 = 10;
/** Digits of a code of the United States, behind which four more may stand. */
const ZIP: i32 = 5;
const FOUR: i32 = 4;

/** Where a British code that was read last goes on with the second digit of its number, which nothing that it begins with may leave out; -1 in any other text. */
export let seam: i32 = -1;
/** How many digits it has, and their number; the four behind five do not count. */
let digitCount: i32 = 0;
let digits: f64 = 0;

/** Forgets the code that was read last: what is compared next may be another text. */
export function closeCode(): void {
  seam = -1;
  letLackBlanks(false);
}

/** A code in an order: the number of its digits, without letters in front of them; -1 where it has more or fewer than are asked for. */
export function numberOfCode(value: Str, count: i32): f64 {
  withoutBlanks(value, true, false);
  return digitCount === count ? digits : -1;
}

/** A text without the blanks in it, and a code without its hyphens; one that is parted has its end, and a British one its blank. */
export function withoutBlanks(value: Str, isCode: bool, isParted: bool): Str {
  const length: i32 = units(value);
  let total: i32 = 0;
  let index: i32 = 0;
  let kinds: i32 = 0;
  let apart: i32 = 0;
  const letters: Ints = ints(length + 2);
  digits = 0;
  digitCount = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const letter: i32 = narrow(code);
    index = after(index, code);
    if (visibility(code) !== VISIBLE || (isCode && (letter === HYPHEN || (letter & ~7) === DASHES))) {
      apart = digitCount;
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
  if (apart === ZIP && digitCount === ZIP + FOUR) {
    digits = floor(digits / 10000);
    digitCount = ZIP;
  }
  if (!isParted) return fromCodes(letters, total);
  const isBritish: bool = hasBritishKinds(kinds);
  letLackBlanks(!isBritish);
  if (isBritish) {
    if (((kinds >> INWARD_BITS) & TWO) === TWO_DIGITS) seam = total - INWARD - 1;
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

/** No kind is 0, so those of a longer text are more than these. */
function hasBritishKinds(kinds: i32): bool {
  const outward: i32 = kinds >> INWARD_BITS;
  if ((kinds & THREE) !== INWARD_KINDS) return false;
  const stem: i32 = outward > LONG && (outward & OTHER) !== OTHER ? outward >> 2 : outward;
  return stem === SHORT || stem === LONG;
}
