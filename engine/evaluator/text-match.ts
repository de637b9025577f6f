/** Tests of text that ignore case; runtime/folded-text.ts defines which letters are equal. */

import { hasFoldedPart, isSameFolded, lowerText } from "../runtime/folded-text.ts";
import { isAscii, isIn, key, lookup } from "../runtime/host.ts";
import { toLowerCase } from "./lower-case.ts";

export type TextMatch = (value: string) => boolean;

/** Up to this number, comparing texts one by one is faster than a look-up. */
export const LINEAR_SEARCH_LIMIT = 4;

/** A folded text, and its upper case, in which countries come: comparing both is faster than folding each letter of a value. */
interface Entry {
  text: string;
  capitals: string;
}

/** Returns a test for equality with a folded text. */
export function matchOne(text: string): TextMatch {
  const entry = entryOf(text);
  return (value) => isEntry(entry, value);
}

/** Returns a test for equality with any of several folded texts. */
export function matchAny(operand: string | null): TextMatch {
  const entries = linesOf(operand).map(entryOf);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return (value) => isEntry(only, value);
  if (entries.length <= LINEAR_SEARCH_LIMIT || hasCapitals(entries)) return (value) => isFoldedEntry(entries, value);
  const set = lookup(operand);
  return (value) => {
    if (isIn(set, value)) return true;
    const lower = toLowerCase(value);
    return lower === null ? isFoldedEntry(entries, value) : isIn(set, lower);
  };
}

/** Returns a test for containing any of several folded texts. */
export function containsAny(operand: string | null): TextMatch {
  const entries = linesOf(operand);
  return (value) => {
    const lower = lowerText(value);
    return entries.some((entry) => hasFoldedPart(lower, entry));
  };
}

/** Reports capitals in ASCII, which are not folded: programs from other compilers may have them. */
function hasCapitals(entries: readonly Entry[]): boolean {
  return entries.some(({ text }) => /[A-Z]/u.test(text));
}

function entryOf(text: string): Entry {
  return { text, capitals: isAscii(text) ? key(text.toUpperCase()) : text };
}

/** Compares a value with an entry. Lengths must agree, because folding never changes the number of UTF-16 units. */
function isEntry({ text, capitals }: Entry, value: string): boolean {
  return value === text || value === capitals || (value.length === text.length && isSameFolded(value, text));
}

function isFoldedEntry(entries: readonly Entry[], value: string): boolean {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (entry !== undefined && isEntry(entry, value)) return true;
  }
  return false;
}

/** Splits an operand into lines. The lines are copies, because substrings of another text are slow to compare. */
export function linesOf(operand: string | null): readonly string[] {
  return operand === null ? [] : operand.split("\n").map(key);
}
