/** Text: strings of the language, walked by code points. */
import { getInt, type Ints } from "./typed-arrays.ts";
import type { Key, Str } from "./value.ts";

/** A text cut at its separators. */
export type Parts = readonly string[];

export const NO_TEXT: Str = null;
export const NO_PARTS: Parts = [];

/** A property name from text of the program: a name that has been one is found faster than text that was cut out of another. */
export function key(name: Str): Key {
  return Object.keys({ [name ?? ""]: null })[0] ?? "";
}

/** A text written in the source; ASCII only. */
export function literal(letters: string): Str {
  return letters;
}

/** A property name written in the source; ASCII only. */
export function name(literal: string): Key {
  return literal;
}

export function hasText(value: Str): bool {
  return value !== null;
}

/** Length in the build's own units: UTF-16 here, UTF-8 at checkout. Only ever compared and walked with `after`. */
export function units(value: Str): i32 {
  return value === null ? 0 : value.length;
}

/** The code point that starts at a unit, 0 behind the end; inside of a code point something beyond ASCII. */
export function codeAt(value: Str, index: i32): i32 {
  if (value === null || index >= value.length) return 0;
  const unit = value.charCodeAt(index);
  return unit < 0xd800 || unit > 0xdbff ? unit : (value.codePointAt(index) ?? 0);
}

/** The unit behind a code point that starts at `index`. */
export function after(index: i32, code: i32): i32 {
  return code > 0xffff ? index + 2 : index + 1;
}

/** The unit at which an ASCII character next stands, or -1. */
export function seek(value: Str, code: i32, from: i32): i32 {
  return value === null ? -1 : value.indexOf(String.fromCharCode(code), from);
}

/** Notes where each part between ASCII separators ends, for as many as there is room; how many there are. Nothing has no parts. */
export function split(value: Str, code: i32, ends: Ints): i32 {
  if (value === null) return 0;
  const separator = String.fromCharCode(code);
  let total = 0;
  for (let end = value.indexOf(separator); end >= 0; end = value.indexOf(separator, end + 1)) {
    ends[total] = end;
    total++;
  }
  ends[total] = value.length;
  return total + 1;
}

/** The parts of a text between ASCII separators; nothing has none. */
export function parts(value: Str, code: i32): Parts {
  return value === null ? NO_PARTS : value.split(String.fromCharCode(code));
}

export function partCount(all: Parts): i32 {
  return all.length;
}

export function partAt(all: Parts, index: i32): Str {
  return all[index] ?? null;
}

/** Whether there is no letter beyond ASCII. */
export function isAscii(value: Str): bool {
  return value === null || !/[^\0-\x7f]/u.test(value);
}

/** Whether it is ASCII without control characters, blanks around it, and blanks one behind the other. */
export function isPlain(value: Str): bool {
  return value === null || !/[^ -\x7f]|^ | {2}| $/u.test(value);
}

/** Whether it starts and ends with ASCII characters that are seen, so that there is nothing to be trimmed. */
export function isClosed(value: Str): bool {
  return value !== null && isPrinted(value.charCodeAt(0)) && isPrinted(value.charCodeAt(value.length - 1));
}

function isPrinted(unit: number): boolean {
  return unit > 32 && unit < 127;
}

/** The text between two units. */
export function slice(value: Str, from: i32, to: i32): Str {
  return value === null ? null : value.slice(from, to);
}

/** The same text to the letter; nothing is never the same as anything. */
export function same(a: Str, b: Str): bool {
  return a !== null && a === b;
}

export function join(a: Str, b: Str): Str {
  if (a === null) return b;
  return b === null ? a : a + b;
}

/** A text of code points. */
export function fromCodes(codes: Ints, count: i32): Str {
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(getInt(codes, index))).join("");
}
