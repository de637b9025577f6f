/** Text as strings of the language, walked by code points. */
import { getInt, type Ints } from "./typed-arrays.ts";
import type { Key, Str } from "./value.ts";

/** A text split at its separators. */
export type Parts = readonly string[];

export const NO_TEXT: Str = null;
export const NO_PARTS: Parts = [];

/** Returns a property name for a text of the program. A string that has been a property name is found faster than a substring of another text. */
export function key(name: Str): Key {
  return Object.keys({ [name ?? ""]: null })[0] ?? "";
}

/** Returns a text written in the source; ASCII only. */
export function literal(letters: string): Str {
  return letters;
}

/** Returns a property name written in the source; ASCII only. */
export function name(literal: string): Key {
  return literal;
}

export function hasText(value: Str): bool {
  return value !== null;
}

/** Returns the length in the build's own units: UTF-16 here, UTF-8 at checkout. Use only to compare, and to walk with `after`. */
export function units(value: Str): i32 {
  return value === null ? 0 : value.length;
}

/** Returns the code point at a unit, 0 behind the end; a value beyond ASCII inside a code point. */
export function codeAt(value: Str, index: i32): i32 {
  if (value === null || index >= value.length) return 0;
  const unit = value.charCodeAt(index);
  return unit < 0xd800 || unit > 0xdbff ? unit : (value.codePointAt(index) ?? 0);
}

/** Returns the unit behind the code point that starts at `index`. */
export function after(index: i32, code: i32): i32 {
  return code > 0xffff ? index + 2 : index + 1;
}

/** Returns the next unit with an ASCII character, or -1. */
export function seek(value: Str, code: i32, from: i32): i32 {
  return value === null ? -1 : value.indexOf(String.fromCharCode(code), from);
}

/** Writes the end of each part between ASCII separators, as many as fit; returns the number of parts, 0 for no text. */
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

/** Returns the parts of a text between ASCII separators; none for no text. */
export function parts(value: Str, code: i32): Parts {
  return value === null ? NO_PARTS : value.split(String.fromCharCode(code));
}

export function partCount(all: Parts): i32 {
  return all.length;
}

export function partAt(all: Parts, index: i32): Str {
  return all[index] ?? null;
}

/** Reports whether a text is ASCII. */
export function isAscii(value: Str): bool {
  return value === null || !/[^\0-\x7f]/u.test(value);
}

/** Reports whether a text is ASCII without control characters, outer spaces and double spaces. */
export function isPlain(value: Str): bool {
  return value === null || !/[^ -\x7f]|^ | {2}| $/u.test(value);
}

/** Reports whether a text starts and ends with visible ASCII characters, and so needs no trimming. */
export function isClosed(value: Str): bool {
  return value !== null && isPrinted(value.charCodeAt(0)) && isPrinted(value.charCodeAt(value.length - 1));
}

function isPrinted(unit: number): boolean {
  return unit > 32 && unit < 127;
}

/** Returns the text between two units. */
export function slice(value: Str, from: i32, to: i32): Str {
  return value === null ? null : value.slice(from, to);
}

/** Compares two texts exactly; no text equals nothing, not even no text. */
export function isSameText(a: Str, b: Str): bool {
  return a !== null && a === b;
}

export function join(a: Str, b: Str): Str {
  if (a === null) return b;
  return b === null ? a : a + b;
}

/** Returns the text of some code points. */
export function fromCodes(codes: Ints, count: i32): Str {
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(getInt(codes, index))).join("");
}
