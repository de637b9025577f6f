/**
 * Presets (P.O. box, parcel locker, …): lists of phrases found word by word in what buyers type. A phrase is folded words between
 * blanks, which stand for any separators or none; `#` is a run of digits; `~` before a phrase finds it inside words too, for
 * scripts that write none. A preset that starts with `!` is a set of characters instead: the text before the last @ must have another.
 */

import { DIGIT, WIDTH } from "../generated/fold.ts";
import { after, codeAt, constSize, getConst, getInt, Ints, NO_INTS, NO_TEXT, Str, units } from "./host.ts";
import { bounds, entries, fold, mapped } from "./text.ts";

const BLANK: i32 = 32;
const OUTSIDE: i32 = 33;
const DIGITS: i32 = 35;
const AT: i32 = 64;
const INSIDE: i32 = 126;

const SEPARATOR: i32 = 0;
const LETTER: i32 = 1;
const NUMERAL: i32 = 2;

let preset: Str = NO_TEXT;
let phrases: Ints = NO_INTS;
let phraseCount: i32 = 0;

/** Makes a preset ready for `occurs` and `covers`. */
export function openPreset(list: Str): void {
  preset = list;
  phraseCount = entries(list);
  phrases = bounds(list, phraseCount);
}

/** Whether the text holds a phrase of the preset. */
export function occurs(value: Str): bool {
  if (codeAt(preset, 0) === OUTSIDE) return hasOther(value);
  const length: i32 = units(value);
  let before: i32 = SEPARATOR;
  let index: i32 = 0;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const plainCode: i32 = plain(code);
    const kind: i32 = kindOf(plainCode);
    if (kind !== SEPARATOR && anyPhrase(value, index, plainCode, kind !== before)) return true;
    before = kind;
    index = after(index, code);
  }
  return false;
}

/** Whether the whole text is a phrase of the preset, numbers behind it included. */
export function covers(value: Str): bool {
  if (codeAt(preset, 0) === OUTSIDE) return hasOther(value);
  const start: i32 = skip(value, 0, false);
  for (let phrase: i32 = 0; phrase < phraseCount; phrase++) {
    const end: i32 = matchPhrase(value, start, phrase);
    if (end >= 0 && skip(value, end, true) === units(value)) return true;
  }
  return false;
}

function anyPhrase(value: Str, index: i32, first: i32, wordStart: bool): bool {
  for (let phrase: i32 = 0; phrase < phraseCount; phrase++) {
    const lead: i32 = codeAt(preset, getInt(phrases, phrase << 1));
    if (lead === INSIDE) {
      if (matchPhrase(value, index, phrase) >= 0) return true;
    } else if (wordStart && (lead === first || lead === DIGITS) && endsWord(value, matchPhrase(value, index, phrase))) return true;
  }
  return false;
}

/** The unit behind a phrase that starts at a unit of the text, or -1. */
function matchPhrase(value: Str, index: i32, phrase: i32): i32 {
  const length: i32 = units(value);
  const end: i32 = getInt(phrases, (phrase << 1) + 1);
  let there: i32 = getInt(phrases, phrase << 1);
  if (codeAt(preset, there) === INSIDE) there++;
  let here: i32 = index;
  while (there < end) {
    const wanted: i32 = codeAt(preset, there);
    if (wanted === BLANK) here = skip(value, here, false);
    else if (wanted === DIGITS) {
      const behind: i32 = skipDigits(value, here);
      if (behind === here) return -1;
      here = behind;
    } else {
      if (here >= length) return -1;
      const code: i32 = codeAt(value, here);
      if (plain(code) !== wanted) return -1;
      here = after(here, code);
    }
    there = after(there, wanted);
  }
  return here;
}

/** Whether a match ends where a word of the text ends. */
function endsWord(value: Str, end: i32): bool {
  if (end < 0) return false;
  if (end >= units(value)) return true;
  const kind: i32 = kindOf(plain(codeAt(value, end)));
  return kind === SEPARATOR || kind !== lastKind(value, end);
}

function lastKind(value: Str, end: i32): i32 {
  let kind: i32 = SEPARATOR;
  let index: i32 = 0;
  while (index < end) {
    const code: i32 = codeAt(value, index);
    kind = kindOf(plain(code));
    index = after(index, code);
  }
  return kind;
}

/** The unit behind separators, and behind digits too where they count as such. */
function skip(value: Str, index: i32, digits: bool): i32 {
  const length: i32 = units(value);
  let here: i32 = index;
  while (here < length) {
    const code: i32 = codeAt(value, here);
    const kind: i32 = kindOf(plain(code));
    if (kind === LETTER || (kind === NUMERAL && !digits)) break;
    here = after(here, code);
  }
  return here;
}

function skipDigits(value: Str, index: i32): i32 {
  const length: i32 = units(value);
  let here: i32 = index;
  while (here < length) {
    const code: i32 = codeAt(value, here);
    if (kindOf(plain(code)) !== NUMERAL) break;
    here = after(here, code);
  }
  return here;
}

function hasOther(value: Str): bool {
  let end: i32 = units(value);
  for (let index: i32 = 0; index < units(value); ) {
    const code: i32 = codeAt(value, index);
    if (code === AT) end = index;
    index = after(index, code);
  }
  for (let index: i32 = 0; index < end; ) {
    const code: i32 = codeAt(value, index);
    if (!isAllowed(code < 128 ? fold(code) : code)) return true;
    index = after(index, code);
  }
  return false;
}

function isAllowed(code: i32): bool {
  for (let index: i32 = 1; index < units(preset); ) {
    const allowed: i32 = codeAt(preset, index);
    if (allowed === code) return true;
    index = after(index, allowed);
  }
  return false;
}

/** Lower case, narrow, and digits of any script as those of ASCII. */
function plain(code: i32): i32 {
  if (code < 128) return fold(code);
  const narrow: i32 = mapped(code, WIDTH);
  const digit: i32 = digitOf(narrow);
  return digit < 0 ? fold(narrow) : digit;
}

/** DIGIT holds the first code point of each run of ten digits, in ascending order. */
function digitOf(code: i32): i32 {
  let low: i32 = 0;
  let high: i32 = constSize(DIGIT) - 1;
  while (low <= high) {
    const middle: i32 = (low + high) >> 1;
    const start: i32 = getConst(DIGIT, middle);
    if (code < start) high = middle - 1;
    else if (code > start + 9) low = middle + 1;
    else return 48 + code - start;
  }
  return -1;
}

function kindOf(code: i32): i32 {
  if (code >= 48 && code <= 57) return NUMERAL;
  if (code < 128) return code >= 97 && code <= 122 ? LETTER : SEPARATOR;
  if (code < 192) return code === 170 || code === 181 || code === 186 ? LETTER : SEPARATOR;
  if (code === 215 || code === 247 || code === 12539) return SEPARATOR;
  if (code >= 8192 && code <= 8303) return SEPARATOR;
  return code >= 12288 && code <= 12351 && code !== 12293 ? SEPARATOR : LETTER;
}
