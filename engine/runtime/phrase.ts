/** One phrase of a preset against a text; what its letters mean is said in preset.ts. */
import { after, codeAt, Str, units } from "./host.ts";
import { kindOf, lastKind, NUMERAL, plain, SEPARATOR, skip, skipDigits } from "./letter.ts";

const BLANK: i32 = 32;
export const DIGITS: i32 = 35;

/** What follows the first letter of a phrase, separators left out. */
export function secondOfPhrase(list: Str, from: i32, stop: i32): i32 {
  const code: i32 = from < stop ? codeAt(list, from) : 0;
  return code === BLANK ? codeAt(list, from + 1) : code;
}

/** What follows a first letter of a text, separators left out; any number is the same, and 0 the end. */
export function secondOf(value: Str, from: i32): i32 {
  const length: i32 = units(value);
  let index: i32 = from;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const letter: i32 = plain(code);
    const kind: i32 = kindOf(letter);
    if (kind !== SEPARATOR) return kind === NUMERAL ? DIGITS : letter;
    index = after(index, code);
  }
  return 0;
}

/** The unit behind a phrase, `list[from, end)`, that starts at a unit of the text, or -1. */
export function matchPhrase(value: Str, index: i32, list: Str, from: i32, end: i32): i32 {
  const length: i32 = units(value);
  let there: i32 = from;
  let here: i32 = index;
  while (there < end) {
    const wanted: i32 = codeAt(list, there);
    if (wanted === BLANK) here = skip(value, here, false);
    else if (wanted === DIGITS) {
      const behind: i32 = skipDigits(value, here);
      if (behind === here) return -1;
      here = behind;
    } else {
      if (here >= length) return -1;
      const code: i32 = codeAt(value, here);
      if (code !== wanted && plain(code) !== wanted) return -1;
      here = after(here, code);
    }
    there = after(there, wanted);
  }
  return here;
}

/** Whether nothing but separators and numbers is behind a match. */
export function endsText(value: Str, end: i32): bool {
  return end >= 0 && skip(value, end, true) === units(value);
}

/** Whether a match ends where a word of the text ends. */
export function endsWord(value: Str, end: i32): bool {
  if (end >= units(value)) return true;
  const kind: i32 = kindOf(plain(codeAt(value, end)));
  return kind === SEPARATOR || kind !== lastKind(value, end);
}
