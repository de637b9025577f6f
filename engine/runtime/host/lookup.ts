/** Sets of texts, to the letter. */
import type { Str } from "./value.ts";

/** A text whose mark is not among `marks` is not in the set; most are turned away by that, which takes less time than to ask a set. */
export interface Lookup {
  texts: ReadonlySet<string>;
  marks: Uint8Array;
}

/** Places for marks for each text. */
const SPREAD = 16;
const SMALLEST = 64;

/** What a variable holds before its run. */
export const NO_LOOKUP: Lookup = { texts: new Set(), marks: new Uint8Array(SMALLEST) };

/** The lines of a text as a set; nothing has none. */
export function lookup(lines: Str): Lookup {
  if (lines === null) return NO_LOOKUP;
  const texts = new Set(lines.split("\n"));
  let places = SMALLEST;
  while (places < texts.size * SPREAD) places *= 2;
  const marks = new Uint8Array(places);
  for (const text of texts) marks[mark(text) & (places - 1)] = 1;
  return { texts, marks };
}

/** Whether a text is one of a set. */
export function isIn({ texts, marks }: Lookup, value: Str): bool {
  return value !== null && marks[mark(value) & (marks.length - 1)] === 1 && texts.has(value);
}

/** Of the length and the end, where ids differ. */
function mark(text: string): number {
  const end = text.length;
  if (end < 3) return end;
  return end + text.charCodeAt(end - 1) * 7 + text.charCodeAt(end - 2) * 61 + text.charCodeAt(end - 3) * 367;
}
