/**
 * Compiled rule: a JSON array `[version, code, texts, …long texts]`. The code is one text of whole numbers, a letter each (see
 * engine/program/encode-numbers.ts); the texts are one text with tabs between them, because a text costs checkout one read, a list one read for each
 * element. Text 0 is the first of the texts, -1 is nothing, -2 the first of the long texts. Unreadable values count as 0 or nothing.
 */
import { CODE_LONG, CODE_ZERO, GROUPED, LATER, LATER_GROUPED, MARKED, VERSION } from "./opcodes.ts";
import {
  after,
  elementAt,
  begin,
  codeAt,
  compiled,
  getInt,
  getKey,
  hasText,
  Ints,
  ints,
  isList,
  Key,
  Keys,
  key,
  keyList,
  NO_INTS,
  NO_KEYS,
  NO_PARTS,
  NO_TEXT,
  NOTHING,
  number,
  Parts,
  partAt,
  partCount,
  parts,
  Str,
  setInt,
  setKey,
  text,
  units,
  Val,
} from "./host.ts";

let program: Val = NOTHING;
/** Encoded numbers, and the length of their text, which no count in them can exceed. */
let written: Str = NO_TEXT;
let limit: i32 = 0;
/** Place of the next number. */
let cursor: i32 = 0;
let texts: Parts = NO_PARTS;
/** Property names by the number of their text. */
const KEYS: i32 = 256;
let keys: Keys = NO_KEYS;
let made: Ints = NO_INTS;

/** True if the program has groups of conditions. */
export let isGrouped: bool = false;
/** True if the program lists marks. */
export let isMarked: bool = false;

const TAB: i32 = 9;
const BLANK: i32 = 32;

/** Starts a run; false if there is no program of a known version. `mayBeMarked` admits programs with marks. */
export function openProgram(mayBeMarked: bool): bool {
  begin();
  cursor = 0;
  program = compiled();
  if (!isList(program)) return false;
  const version: f64 = number(elementAt(program, 0));
  isMarked = mayBeMarked && version === MARKED;
  isGrouped = isMarked || version === GROUPED || version === LATER_GROUPED;
  if (version !== VERSION && version !== LATER && !isGrouped) return false;
  written = text(elementAt(program, 1));
  if (!hasText(written)) return false;
  limit = units(written);
  texts = parts(text(elementAt(program, 2)), TAB);
  keys = keyList(KEYS);
  made = ints(KEYS);
  return true;
}

/** Returns the next number of the code; 0 behind its end, where the letter is 0. */
export function readNumber(): i32 {
  const letter: i32 = codeAt(written, cursor);
  if (letter < CODE_LONG) {
    if (letter === 0) return 0;
    cursor++;
    return letter - CODE_ZERO;
  }
  cursor = after(cursor, letter);
  return letter === CODE_LONG ? readLong() : 0;
}

function readLong(): i32 {
  let value: i32 = 0;
  let negative: bool = false;
  while (cursor < limit) {
    const char: i32 = codeAt(written, cursor);
    cursor = after(cursor, char);
    if (char >= 48 && char <= 57) value = value * 10 + (char - 48);
    else if (char === BLANK) break;
    else negative = true;
  }
  return negative ? 0 - value : value;
}

/** Returns the next number as a count, limited by the length of the code. */
export function readCount(): i32 {
  const value: i32 = readNumber();
  if (value < 0) return 0;
  return value < limit ? value : limit;
}

/** Returns the maximum number of numbers. */
export function codeSize(): i32 {
  return limit;
}

export function position(): i32 {
  return cursor;
}

export function goTo(place: i32): void {
  cursor = place;
}

/** Returns a text of the program as a property name, prepared once. */
export function keyAt(index: i32): Key {
  if (index < 0 || index >= KEYS) return key(stringAt(index));
  if (getInt(made, index) === 0) {
    setKey(keys, index, key(stringAt(index)));
    setInt(made, index, 1);
  }
  return getKey(keys, index);
}

/** Returns a text of the program; nothing for an index out of range. */
export function stringAt(index: i32): Str {
  if (index >= 0) return index < partCount(texts) ? partAt(texts, index) : NO_TEXT;
  return index < -1 ? text(elementAt(program, 1 - index)) : NO_TEXT;
}
