/** One phrase of a preset against a text; what its letters mean is said in preset.ts. */
import { after, codeAt, Str, units } from "./host.ts";
import { kindOf, lastKind, plain, SEPARATOR, skip, skipDigits } from "./letter.ts";

const BLANK: i32 = 32;
export const DIGITS: i32 = 35;

/** The unit of the phrase at which the last match ended, one way or the other. */
let ended: i32 = 0;

export function failedAt(): i32 {
  return ended;
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
      ended = there;
      if (behind === here) return -1;
      here = behind;
    } else {
      ended = there;
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
