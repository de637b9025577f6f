/**
 * Presets (P.O. box, parcel locker, …): lists of phrases found word by word in what customers type. A phrase consists of folded words between spaces,
 * which stand for any separators or none; `#` is a run of digits, `?` any letter; `~` before a phrase finds it inside words too, for scripts without
 * spaces; `=` finds it only as the whole text, numbers behind it included; `-` finds it neither behind a word with `<` nor before one with `>`, which
 * are no phrases themselves. A preset that starts with `!` is a set of characters instead: the text before the last @ must have another character. A
 * list starts with an index: the place of the phrases of each first letter, for ASCII phrases, which come first. Each of these has two digits before
 * it: the number of letters that it shares with the phrase before, so that it is skipped if that one failed within them, and its length. Only a text
 * with other letters can contain one of the remaining phrases, which are prepared when the first such text comes.
 */

import { OTHER_SCRIPTS } from "./opcodes.ts";
import { after, codeAt, getInt, Ints, ints, isAscii, NO_INTS, NO_TEXT, Str, isSameText, seek, setInt, slice, units } from "./host.ts";
import { LETTER, NUMERAL, SEPARATOR } from "./char-class.ts";
import {
  ANY,
  behindBlank,
  DIGITS,
  isTextEnd,
  isWordEnd,
  failedAt,
  failedBefore,
  highest,
  kindAt,
  length,
  letterAt,
  matchPhrase,
  openText,
} from "./match-phrase.ts";
import { fold } from "./folded-text.ts";

const NEWLINE: i32 = 10;
const OUTSIDE: i32 = 33;
const FULL_TEXT: i32 = 61;
const BESIDE: i32 = 45;
const AHEAD: i32 = 60;
const BEHIND: i32 = 62;
const AT: i32 = 64;
const INSIDE: i32 = 126;

/** Size of the index: a place for numbers and one for each letter, of two digits each, and one for the end. */
const LEADS: i32 = 27;
const INDEX_UNITS: i32 = 56;
/** Number of digits before an ASCII phrase. */
const HEAD: i32 = 2;
const LETTER_A: i32 = 97;
const DIGIT_0: i32 = 48;

/** Hash chains of the other phrases by their first letter; the last chain is for numbers. */
const SLOTS: i32 = 128;
/** First letter beyond ASCII. */
const FIRST_BEYOND: i32 = 128;
/** Upper bound of all letters. */
const ALL_SCRIPTS: i32 = 0x110000;

let preset: Str = NO_TEXT;
/** True if the preset is a set of characters; true if the preset has an index. */
let outside: bool = false;
let indexed: bool = false;
/** Cached end of each phrase and of those like it. */
let jumps: Ints = NO_INTS;
/** Unit up to which the other phrases are chained. */
let opened: i32 = 0;
let phraseCount: i32 = 0;
/** Start and end of each phrase without its mark, [start, stop, start, stop, …]. */
let bounds: Ints = NO_INTS;
/** Next phrase of each phrase's chain (number + 1); and the first of each chain, 0 for an empty one. */
let following: Ints = NO_INTS;
let chains: Ints = NO_INTS;

/**
 * Place up to which a `-` phrase is excluded by a `<` word before it; place at which a `>` word could exclude the pending phrase; and whether the
 * current place is that one.
 */
let guarded: i32 = 0;
let pending: i32 = 0;
let isAtPending: bool = false;

/** Prepares a preset for `hasPhrase` and `isPhrase`. */
export function openPreset(list: Str): void {
  if (isSameText(preset, list)) return;
  preset = list;
  outside = codeAt(list, 0) === OUTSIDE;
  indexed = units(list) >= INDEX_UNITS && isAscii(slice(list, 0, INDEX_UNITS));
  phraseCount = 0;
  opened = 0;
  jumps = ints(units(list) + 1);
}

/** Reports whether the text contains a phrase of the preset. */
export function hasPhrase(value: Str): bool {
  if (outside) return hasOther(value);
  if (!indexed) return false;
  openFor(value);
  let before: i32 = SEPARATOR;
  let start: bool = true;
  guarded = -1;
  pending = -1;
  for (let place: i32 = 0; place < length; place++) {
    const kind: i32 = kindAt(place);
    if (kind !== SEPARATOR) {
      const wordStart: bool = kind !== before;
      isAtPending = place === pending;
      if (wordStart && startsListed(place, kind === NUMERAL ? DIGITS : letterAt(place), start)) return true;
      if (phraseCount > 0 && startsChained(place, kind, wordStart, start)) return true;
      if (isAtPending) return true;
      start = false;
    }
    before = kind;
  }
  return pending === length;
}

/** Reports whether the whole text is a phrase of the preset, numbers behind it included. */
export function isPhrase(value: Str): bool {
  if (outside) return hasOther(value);
  if (!indexed) return false;
  openFor(value);
  const start: i32 = behindBlank(0);
  if (coversListed(start, leadOf(letterAt(start))) || coversListed(start, 0)) return true;
  for (let phrase: i32 = 0; phrase < phraseCount; phrase++) if (isAll(matchChained(start, phrase))) return true;
  return false;
}

function isAll(behind: i32): bool {
  return behind >= 0 && isTextEnd(behind);
}

function coversListed(start: i32, lead: i32): bool {
  let from: i32 = lead < 0 ? 0 : offset(lead);
  const stop: i32 = lead < 0 ? 0 : offset(lead + 1);
  while (from < stop) {
    const end: i32 = endOf(from);
    const mark: i32 = codeAt(preset, from + HEAD);
    const first: i32 = from + HEAD + (isMark(mark) ? 1 : 0);
    if (mark !== AHEAD && mark !== BEHIND && isAll(matchPhrase(start, preset, first, end))) return true;
    from = end;
  }
  return false;
}

/** Matches ASCII phrases that start and end at word boundaries; `=` phrases must be the whole text. */
function startsListed(place: i32, lead: i32, start: bool): bool {
  const letter: i32 = leadOf(lead);
  if (letter < 0) return false;
  let from: i32 = offset(letter);
  const stop: i32 = offset(letter + 1);
  let failed: i32 = INDEX_UNITS;
  while (from < stop) {
    const head: i32 = from;
    const shared: i32 = sharedAt(head);
    const mark: i32 = codeAt(preset, head + HEAD);
    const first: i32 = head + HEAD + (isMark(mark) ? 1 : 0);
    if (shared > failed || (shared === failed && isOther(codeAt(preset, first + failed)))) {
      from = behindLike(head, shared, stop);
      continue;
    }
    from = endOf(head);
    const behind: i32 = matchPhrase(place, preset, first, from);
    failed = behind < 0 ? failedAt() - first : INDEX_UNITS;
    if (behind >= 0 && counts(mark, place, behind, start)) return true;
  }
  return false;
}

/** Reports whether a letter of a phrase differs from the letter of the text at which the last phrase failed. */
function isOther(letter: i32): bool {
  return letter > DIGITS && letter !== ANY && letter !== failedBefore();
}

/** Reports whether a matched phrase decides alone; otherwise notes its effect on neighbouring phrases. */
function counts(mark: i32, place: i32, behind: i32, start: bool): bool {
  if (mark === FULL_TEXT) return start && isTextEnd(behind);
  if (!isWordEnd(behind)) return false;
  if (mark === BEHIND) isAtPending = false;
  else if (mark === AHEAD) guarded = behindBlank(behind);
  else if (mark !== BESIDE) return true;
  else if (place > guarded) pending = behindBlank(behind);
  return false;
}

/** Reports whether a phrase begins with a mark, instead of a letter or digits. */
function isMark(code: i32): bool {
  return code > DIGITS && code < LETTER_A;
}

function sharedAt(head: i32): i32 {
  return codeAt(preset, head) - DIGIT_0;
}

/**
 * Returns the end of the phrases that share more with this one than it shares with the phrase before: they fail where it fails. The result is cached.
 */
function behindLike(head: i32, shared: i32, stop: i32): i32 {
  let next: i32 = getInt(jumps, head);
  if (next === 0) {
    next = endOf(head);
    while (next < stop && sharedAt(next) > shared) next = endOf(next);
    setInt(jumps, head, next);
  }
  return next;
}

/** Returns the end of an ASCII phrase; an invalid list ends at once. */
function endOf(head: i32): i32 {
  const length: i32 = codeAt(preset, head + 1) - DIGIT_0;
  return length < 1 ? units(preset) : head + HEAD + length;
}

/** Matches the other phrases, some of which may occur inside words. */
function startsChained(place: i32, kind: i32, wordStart: bool, start: bool): bool {
  for (let link: i32 = getInt(chains, slotOf(kind, letterAt(place))); link > 0; link = getInt(following, link - 1)) {
    const mark: i32 = codeAt(preset, getInt(bounds, (link - 1) << 1) - 1);
    if (mark === INSIDE ? kind === NUMERAL && !wordStart : !wordStart) continue;
    const behind: i32 = matchChained(place, link - 1);
    if (behind < 0) continue;
    if (mark === INSIDE || counts(mark, place, behind, start)) return true;
  }
  return false;
}

function matchChained(place: i32, phrase: i32): i32 {
  return matchPhrase(place, preset, getInt(bounds, phrase << 1), getInt(bounds, (phrase << 1) + 1));
}

/** Prepares the phrases beyond ASCII that a text can contain. */
function openFor(value: Str): void {
  openText(value);
  if (highest >= FIRST_BEYOND) openPhrases(highest >= OTHER_SCRIPTS ? ALL_SCRIPTS : OTHER_SCRIPTS);
}

/** Prepares phrases up to a first letter. Phrases of scripts other than Latin come last, so that only texts in these scripts pay for them. */
function openPhrases(before: i32): void {
  const length: i32 = units(preset);
  if (opened === 0) {
    opened = offset(LEADS);
    bounds = ints(length + 2);
    following = ints((length >> 1) + 1);
    chains = ints(SLOTS + 1);
  }
  while (opened < length) {
    const mark: i32 = codeAt(preset, opened);
    const from: i32 = mark === INSIDE || isMark(mark) ? opened + 1 : opened;
    const lead: i32 = codeAt(preset, from);
    if (lead >= before) return;
    const newline: i32 = seek(preset, NEWLINE, opened);
    const stop: i32 = newline < 0 ? length : newline;
    if (from < stop) chain(from, stop, lead);
    opened = stop + 1;
  }
}

function chain(from: i32, stop: i32, lead: i32): void {
  const slot: i32 = slotOf(lead === DIGITS ? NUMERAL : LETTER, lead);
  setInt(bounds, phraseCount << 1, from);
  setInt(bounds, (phraseCount << 1) + 1, stop);
  setInt(following, phraseCount, getInt(chains, slot));
  phraseCount++;
  setInt(chains, slot, phraseCount);
}

function slotOf(kind: i32, lead: i32): i32 {
  return kind === NUMERAL ? SLOTS : lead & (SLOTS - 1);
}

/** Returns the start of the phrases with a first letter. */
function offset(lead: i32): i32 {
  const high: i32 = codeAt(preset, lead << 1) - DIGIT_0;
  const place: i32 = (high << 6) + codeAt(preset, (lead << 1) + 1) - DIGIT_0;
  return place < INDEX_UNITS ? INDEX_UNITS : place;
}

/** Returns the index place of a first letter; -1 if there is none. */
function leadOf(code: i32): i32 {
  if (code === DIGITS) return 0;
  return code >= LETTER_A && code < LETTER_A + LEADS - 1 ? code - LETTER_A + 1 : -1;
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
