/**
 * Presets (P.O. box, parcel locker, …): lists of phrases found word by word in what buyers type. A phrase is folded words between
 * blanks, which stand for any separators or none; `#` is a run of digits; `~` before a phrase finds it inside words too, for
 * scripts that write none; `=` finds it only where it is the whole text, numbers behind it included. A preset that starts with `!`
 * is a set of characters instead: the text before the last @ must have another.
 */

import { OTHER_SCRIPTS } from "./codes.ts";
import { after, codeAt, getInt, Ints, ints, NO_INTS, NO_TEXT, Str, seek, setInt, units } from "./host.ts";
import { kindOf, LETTER, lastKind, NUMERAL, plain, SEPARATOR, skip, skipDigits } from "./letter.ts";
import { fold } from "./text.ts";

const NEWLINE: i32 = 10;
const BLANK: i32 = 32;
const OUTSIDE: i32 = 33;
const DIGITS: i32 = 35;
const WHOLE: i32 = 61;
const AT: i32 = 64;
const INSIDE: i32 = 126;

/** Chains of phrases: by their first two letters, or by the first one if they stand inside of words; the last is for numbers. */
const SLOTS: i32 = 128;
const NUMBERS: i32 = 128;
const CHAINS: i32 = 129;

/** What no letter reaches. */
const ALL_SCRIPTS: i32 = 0x110000;

let preset: Str = NO_TEXT;
let phraseCount: i32 = 0;
/** The unit up to which phrases are chained. */
let opened: i32 = 0;
/** Where each phrase starts and stops without its mark, [start, stop, start, stop, …]. */
let bounds: Ints = NO_INTS;
/** Number + 1 of the phrase that follows in its chain; and the first of each chain, 0 where there is none. */
let following: Ints = NO_INTS;
let ofWords: Ints = NO_INTS;
let inWords: Ints = NO_INTS;

/** Makes a preset ready for `occurs` and `covers`. */
export function openPreset(list: Str): void {
  preset = list;
  phraseCount = 0;
  opened = 0;
  const length: i32 = units(list);
  if (codeAt(list, 0) === OUTSIDE) return;
  bounds = ints(length + 2);
  following = ints((length >> 1) + 1);
  ofWords = ints(CHAINS);
  inWords = ints(CHAINS);
  openPhrases(OTHER_SCRIPTS);
}

/** Phrases of other scripts than Latin come last: only a text of such a script pays for them. */
function openPhrases(before: i32): void {
  const length: i32 = units(preset);
  while (opened < length) {
    const mark: i32 = codeAt(preset, opened);
    const from: i32 = mark === INSIDE || mark === WHOLE ? opened + 1 : opened;
    const lead: i32 = codeAt(preset, from);
    if (lead >= before) return;
    const newline: i32 = seek(preset, NEWLINE, opened);
    const stop: i32 = newline < 0 ? length : newline;
    if (from < stop) chain(from, stop, lead, mark === INSIDE);
    opened = stop + 1;
  }
}

function chain(from: i32, stop: i32, lead: i32, inside: bool): void {
  const chains: Ints = inside ? inWords : ofWords;
  const slot: i32 = slotOf(lead === DIGITS ? NUMERAL : LETTER, lead, inside ? 0 : secondOfPhrase(after(from, lead), stop));
  setInt(bounds, phraseCount << 1, from);
  setInt(bounds, (phraseCount << 1) + 1, stop);
  setInt(following, phraseCount, getInt(chains, slot));
  phraseCount++;
  setInt(chains, slot, phraseCount);
}

function slotOf(kind: i32, lead: i32, second: i32): i32 {
  return kind === NUMERAL ? NUMBERS : (lead * 5 + second) & (SLOTS - 1);
}

function secondOfPhrase(from: i32, stop: i32): i32 {
  const code: i32 = from < stop ? codeAt(preset, from) : 0;
  return code === BLANK ? codeAt(preset, from + 1) : code;
}

/** What follows a first letter, separators left out; any number is the same, and 0 the end. */
function secondOf(value: Str, from: i32): i32 {
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

/** Whether the text holds a phrase of the preset. */
export function occurs(value: Str): bool {
  if (codeAt(preset, 0) === OUTSIDE) return hasOther(value);
  const length: i32 = units(value);
  let before: i32 = SEPARATOR;
  let index: i32 = 0;
  let start: bool = true;
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const lead: i32 = plain(code);
    const kind: i32 = kindOf(lead);
    if (kind !== SEPARATOR) {
      if (lead >= OTHER_SCRIPTS) openPhrases(ALL_SCRIPTS);
      if (kind !== before && startsWord(value, index, after(index, code), kind, lead, start)) return true;
      if ((kind === LETTER || kind !== before) && standsInWord(value, index, kind, lead)) return true;
      start = false;
    }
    before = kind;
    index = after(index, code);
  }
  return false;
}

/** Whether the whole text is a phrase of the preset, numbers behind it included. */
export function covers(value: Str): bool {
  if (codeAt(preset, 0) === OUTSIDE) return hasOther(value);
  const start: i32 = skip(value, 0, false);
  const first: i32 = plain(codeAt(value, start));
  if (first >= OTHER_SCRIPTS) openPhrases(ALL_SCRIPTS);
  for (let phrase: i32 = 0; phrase < phraseCount; phrase++) {
    const lead: i32 = codeAt(preset, getInt(bounds, phrase << 1));
    if ((lead === first || lead === DIGITS) && endsText(value, matchPhrase(value, start, phrase))) return true;
  }
  return false;
}

/** Whether a phrase starts and ends where words do; one that must be the whole text, at its start and to its end. */
function startsWord(value: Str, index: i32, next: i32, kind: i32, lead: i32, start: bool): bool {
  let link: i32 = getInt(ofWords, slotOf(kind, lead, kind === NUMERAL ? 0 : secondOf(value, next)));
  for (; link > 0; link = getInt(following, link - 1)) {
    const end: i32 = matchPhrase(value, index, link - 1);
    if (end < 0) continue;
    if (isWhole(link - 1) ? start && endsText(value, end) : endsWord(value, end)) return true;
  }
  return false;
}

function standsInWord(value: Str, index: i32, kind: i32, lead: i32): bool {
  for (let link: i32 = getInt(inWords, slotOf(kind, lead, 0)); link > 0; link = getInt(following, link - 1)) {
    if (matchPhrase(value, index, link - 1) >= 0) return true;
  }
  return false;
}

function isWhole(phrase: i32): bool {
  const from: i32 = getInt(bounds, phrase << 1);
  return from > 0 && codeAt(preset, from - 1) === WHOLE;
}

/** The unit behind a phrase that starts at a unit of the text, or -1. */
function matchPhrase(value: Str, index: i32, phrase: i32): i32 {
  const length: i32 = units(value);
  const end: i32 = getInt(bounds, (phrase << 1) + 1);
  let there: i32 = getInt(bounds, phrase << 1);
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
      if (code !== wanted && plain(code) !== wanted) return -1;
      here = after(here, code);
    }
    there = after(there, wanted);
  }
  return here;
}

/** Whether nothing but separators and numbers is behind a match. */
function endsText(value: Str, end: i32): bool {
  return end >= 0 && skip(value, end, true) === units(value);
}

/** Whether a match ends where a word of the text ends. */
function endsWord(value: Str, end: i32): bool {
  if (end >= units(value)) return true;
  const kind: i32 = kindOf(plain(codeAt(value, end)));
  return kind === SEPARATOR || kind !== lastKind(value, end);
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
