/** Tests of text without regard to case; runtime/folded-text.ts says which letters are the same. */

import { isSameFolded } from "../runtime/folded-text.ts";
import { isAscii, isIn, key, lookup } from "../runtime/host.ts";
import { toLowerCase } from "./lower-case.ts";

export type Text = (value: string) => boolean;

/** As many texts are compared faster one by one than looked up. */
export const LINEAR_SEARCH_LIMIT = 4;

/** A text that is folded, and how it is written in capitals, as countries come: comparing both is faster than to fold each letter of a value. */
interface Entry {
  text: string;
  capitals: string;
}

/** Whether a text is another one that is folded already. */
export function matchOne(text: string): Text {
  const entry = entryOf(text);
  return (value) => isEntry(entry, value);
}

/** Whether a text is one of several that are folded already. */
export function matchAny(operand: string | null): Text {
  const entries = linesOf(operand).map(entryOf);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return (value) => isEntry(only, value);
  if (entries.length <= LINEAR_SEARCH_LIMIT || hasCapitals(entries)) return (value) => isAmongFolded(entries, value);
  const set = lookup(operand);
  return (value) => {
    if (isIn(set, value)) return true;
    const lower = toLowerCase(value);
    return lower === null ? isAmongFolded(entries, value) : isIn(set, lower);
  };
}

/** Of ASCII, where they are not folded, as in a program of another hand. */
function hasCapitals(entries: readonly Entry[]): boolean {
  return entries.some(({ text }) => /[A-Z]/u.test(text));
}

function entryOf(text: string): Entry {
  return { text, capitals: isAscii(text) ? key(text.toUpperCase()) : text };
}

/** No letter folds to more or fewer units. */
function isEntry({ text, capitals }: Entry, value: string): boolean {
  return value === text || value === capitals || (value.length === text.length && isSameFolded(value, text));
}

function isAmongFolded(entries: readonly Entry[], value: string): boolean {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (entry !== undefined && isEntry(entry, value)) return true;
  }
  return false;
}

/** A text that was cut out of another is slow to compare: these are copies. */
export function linesOf(operand: string | null): readonly string[] {
  return operand === null ? [] : operand.split("\n").map(key);
}
