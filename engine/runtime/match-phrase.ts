/** Matching of one preset phrase with the opened text; preset.ts defines the letters of phrases. */
import { after, codeAt, getInt, Ints, ints, NO_INTS, Str, setInt, units } from "./host.ts";
import { charClass, LETTER, NUMERAL, toPlainLetter, SEPARATOR } from "./char-class.ts";
import { INVISIBLE, visibility } from "./folded-text.ts";

const BLANK: i32 = 32;
const ASCII: i32 = 128;
/** Code of letters that are left out. */
const NONE: i32 = 0;
export const DIGITS: i32 = 35;
export const ANY: i32 = 63;

/** Plain letters of the text, with one space for everything between words; and the highest of them. */
let letters: Ints = NO_INTS;
let capacity: i32 = 0;
export let length: i32 = 0;
export let highest: i32 = 0;
/** Unit of the phrase where the last attempt ended, matched or not, and the letter of the text there. */
let ended: i32 = 0;
let endedBefore: i32 = 0;

/** Reads a text once for all phrases, each of which looks at most of its letters. */
export function openText(value: Str): void {
  const size: i32 = units(value);
  if (size > capacity) {
    capacity = size;
    letters = ints(size);
  }
  length = 0;
  highest = 0;
  let index: i32 = 0;
  while (index < size) {
    const code: i32 = codeAt(value, index);
    const letter: i32 = code < ASCII ? letterOfAscii(code) : letterBeyond(code);
    index = after(index, code);
    if (letter === NONE || (letter === BLANK && length > 0 && getInt(letters, length - 1) === BLANK)) continue;
    if (letter > highest) highest = letter;
    setInt(letters, length, letter);
    length++;
  }
}

function letterOfAscii(code: i32): i32 {
  const small: i32 = code | 32;
  if (small >= 97 && small <= 122) return small;
  return code >= 48 && code <= 57 ? code : BLANK;
}

/** Returns the plain letter of a code point beyond ASCII: signs separate words, and invisible characters are left out. */
function letterBeyond(code: i32): i32 {
  if (charClass(code) === SEPARATOR) return visibility(code) >= INVISIBLE ? NONE : BLANK;
  const letter: i32 = toPlainLetter(code);
  return charClass(letter) === SEPARATOR ? BLANK : letter;
}

/** Returns the letter at a place; 0 behind the end. */
export function letterAt(place: i32): i32 {
  return place < length ? getInt(letters, place) : 0;
}

/** Returns the class of the letter at a place: word, number or separator. */
export function kindAt(place: i32): i32 {
  const letter: i32 = letterAt(place);
  if (letter >= 48 && letter <= 57) return NUMERAL;
  return letter > BLANK ? LETTER : SEPARATOR;
}

export function failedAt(): i32 {
  return ended;
}

export function failedBefore(): i32 {
  return endedBefore;
}

/** Returns the place behind a phrase, `list[from, end)`, that starts at a place of the text, or -1. */
export function matchPhrase(place: i32, list: Str, from: i32, end: i32): i32 {
  let there: i32 = from;
  let here: i32 = place;
  while (there < end) {
    const expected: i32 = codeAt(list, there);
    if (expected === BLANK) here = behindBlank(here);
    else {
      const start: i32 = here;
      ended = there;
      if (expected === DIGITS) while (kindAt(here) === NUMERAL) here++;
      else if (expected === ANY ? kindAt(here) === LETTER : letterAt(here) === expected) here++;
      if (here === start) {
        endedBefore = letterAt(here);
        return -1;
      }
    }
    there = after(there, expected);
  }
  return here;
}

export function behindBlank(place: i32): i32 {
  return letterAt(place) === BLANK ? place + 1 : place;
}

/** Reports whether only separators and numbers follow a match. */
export function isTextEnd(behind: i32): bool {
  let here: i32 = behind;
  while (here < length && kindAt(here) !== LETTER) here++;
  return here >= length;
}

/** Reports whether a match ends at the end of a word. */
export function isWordEnd(behind: i32): bool {
  const kind: i32 = kindAt(behind);
  return kind === SEPARATOR || kind !== kindAt(behind - 1);
}
