/** Sets of texts, to the letter. */
import type { Vals } from "./slots.ts";
import type { Str } from "./value.ts";

/** A text whose mark is not among `marks` is not in the set; most are turned away by that, which takes less time than to ask a set. */
export interface Lookup {
  texts: ReadonlySet<string>;
  marks: Uint8Array;
  /** Whether there are no capitals of ASCII. */
  small: boolean;
}

/** Places for marks for each text. */
const SPREAD = 16;
const SMALLEST = 64;

/** What a variable holds before its run. */
export const NO_LOOKUP: Lookup = { texts: new Set(), marks: new Uint8Array(SMALLEST), small: true };

/** The lines of a text as a set; nothing has none. */
export function lookup(lines: Str): Lookup {
  if (lines === null) return NO_LOOKUP;
  const texts = new Set(lines.split("\n"));
  let places = SMALLEST;
  while (places < texts.size * SPREAD) places *= 2;
  const marks = new Uint8Array(places);
  for (const text of texts) marks[mark(text) & (places - 1)] = 1;
  return { texts, marks, small: isSmall(lines) };
}

/** Whether a text is one of a set. */
export function isIn({ texts, marks }: Lookup, value: Str): bool {
  return value !== null && marks[mark(value) & (marks.length - 1)] === 1 && texts.has(value);
}

/**
 * Whether any of the values from one place to another is a text of the set: 1 or 0, and -1 where one would have to be trimmed first.
 * One loop with nothing to call: carts have many lines.
 */
export function anyIn({ texts, marks }: Lookup, values: Vals, from: i32, to: i32): i32 {
  const mask = marks.length - 1;
  for (let place = from; place < to; place++) {
    const value = values[place];
    if (typeof value !== "string") continue;
    const end = value.length;
    if (end < 3) return -1;
    const start = value.charCodeAt(0);
    const last = value.charCodeAt(end - 1);
    if (start <= 32 || start > 126 || last <= 32 || last > 126) return -1;
    const marked = marks[(end + last * 7 + value.charCodeAt(end - 2) * 61 + value.charCodeAt(end - 3) * 367) & mask];
    if (marked === 1 && texts.has(value)) return 1;
  }
  return 0;
}

function isSmall(text: string): boolean {
  return !/[A-Z]/u.test(text);
}

/** Of the length and the end, where ids differ. */
function mark(text: string): number {
  const end = text.length;
  if (end < 3) return end;
  return end + text.charCodeAt(end - 1) * 7 + text.charCodeAt(end - 2) * 61 + text.charCodeAt(end - 3) * 367;
}
