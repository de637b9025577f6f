/** Sets of texts, compared exactly. */
import type { Str } from "./value.ts";

export type Lookup = ReadonlySet<string>;

/** Initial value of variables before their run. */
export const NO_LOOKUP: Lookup = new Set();

/** Returns the lines of a text as a set; empty for no text. */
export function lookup(lines: Str): Lookup {
  return lines === null ? NO_LOOKUP : new Set(lines.split("\n"));
}

/** Reports whether a set contains a text. */
export function isIn(texts: Lookup, value: Str): bool {
  return value !== null && texts.has(value);
}
