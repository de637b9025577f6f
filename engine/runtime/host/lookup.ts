/** Sets of texts, compared exactly. */
import type { Str } from "./value.ts";

/** A set with a filter: a text whose mark is missing in `marks` is not in the set. The filter rejects most texts faster than a set look-up. */
export interface Lookup {
  texts: ReadonlySet<string>;
  marks: Uint8Array;
}

/** Filter places for each text. */
const SPREAD = 16;
const SMALLEST = 64;

/** Initial value of variables before their run. */
export const NO_LOOKUP: Lookup = { texts: new Set(), marks: new Uint8Array(SMALLEST) };

/** Returns the lines of a text as a set; empty for no text. */
export function lookup(lines: Str): Lookup {
  if (lines === null) return NO_LOOKUP;
  const texts = new Set(lines.split("\n"));
  let places = SMALLEST;
  while (places < texts.size * SPREAD) places *= 2;
  const marks = new Uint8Array(places);
  for (const text of texts) marks[mark(text) & (places - 1)] = 1;
  return { texts, marks };
}

/** Reports whether a set contains a text. */
export function isIn({ texts, marks }: Lookup, value: Str): bool {
  return value !== null && marks[mark(value) & (marks.length - 1)] === 1 && texts.has(value);
}

/** Returns the mark of a text, from its length and its end, where ids differ. */
function mark(text: string): number {
  const end = text.length;
  if (end < 3) return end;
  return end + text.charCodeAt(end - 1) * 7 + text.charCodeAt(end - 2) * 61 + text.charCodeAt(end - 3) * 367;
}
