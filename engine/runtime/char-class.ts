/** Character classes of presets: letter, digit or sign, for any script and width. */

import { DIGIT, DIGIT_1 } from "./generated/fold.ts";
import { constSize, getConst, Table } from "./host.ts";
import { fold, narrow } from "./folded-text.ts";

/** Between the last two code points no character has width or case or is a digit; below the first the only digits are ASCII. */
const ARABIC_DIGITS: i32 = 1632;
const KANA: i32 = 12352;
const VAI_DIGITS: i32 = 42528;
/** First code point of Unicode's second plane. */
const PLANE: i32 = 65536;

export const SEPARATOR: i32 = 0;
export const LETTER: i32 = 1;
export const NUMERAL: i32 = 2;

/** Returns a letter in lower case and narrow width, and a digit of any script as its ASCII digit. */
export function toPlainLetter(code: i32): i32 {
  if (code < ARABIC_DIGITS) return fold(code);
  if (code >= KANA && code < VAI_DIGITS) return code;
  const thin: i32 = narrow(code);
  if (thin < code) return fold(thin);
  const digit: i32 = code < PLANE ? digitOf(code, DIGIT) : digitOf(code - PLANE, DIGIT_1);
  return digit < 0 ? fold(code) : digit;
}

/** Looks up a digit's value. The table lists the first code point of each run of ten digits in a plane, ascending. */
function digitOf(code: i32, table: Table): i32 {
  let low: i32 = 0;
  let high: i32 = constSize(table) - 1;
  while (low <= high) {
    const middle: i32 = (low + high) >> 1;
    const start: i32 = getConst(table, middle);
    if (code < start) high = middle - 1;
    else if (code > start + 9) low = middle + 1;
    else return 48 + code - start;
  }
  return -1;
}

/** Classifies a plain code point as part of a word, part of a number, or separator. */
export function charClass(code: i32): i32 {
  if (code >= 48 && code <= 57) return NUMERAL;
  if (code < 128) return code >= 97 && code <= 122 ? LETTER : SEPARATOR;
  return isSign(code) ? SEPARATOR : LETTER;
}

/** Reports signs: punctuation and symbols beyond ASCII that occur in addresses. Others count as letters. */
function isSign(code: i32): bool {
  if (code < 192) return code !== 170 && code !== 181 && code !== 186;
  if (code < 1470) return code === 215 || code === 247;
  if (code < 2406) return isSignOfScripts(code);
  if (code < 8192 || (code >= KANA && code < 65377)) return code === 12539;
  if (code < 12288) return code <= 8303 || code === 8470 || (code >= 8592 && code < 9312) || (code >= 9472 && code < 11264);
  if (code < KANA) return code !== 12293;
  return code === 65377 || code === 65380 || code === 65381 || (code >= 127744 && code <= 129791);
}

/** Reports signs of Hebrew, Arabic and Devanagari: hyphen, geresh and gershayim, commas, full stops, tatweel. */
function isSignOfScripts(code: i32): bool {
  if (code <= 1524) return code === 1470 || code === 1475 || code >= 1523;
  if (code <= 1748) return code === 1548 || code === 1563 || code === 1567 || code === 1600 || code === 1748;
  return code === 2404 || code === 2405;
}
