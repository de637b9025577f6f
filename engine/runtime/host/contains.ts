/** Search for substrings, ignoring case. */
import { codeAt } from "./text.ts";
import type { Str } from "./value.ts";

/** Reports whether a code point belongs to the letter before it: accents, signs of voiced kana, and the parts of a Korean syllable. */
export function isPartOfLetter(code: i32): boolean {
  return (code > 0x2ff && code < 0x370) || (code > 0x1160 && code < 0x11c3) || code === 0x3099 || code === 0x309a;
}

/**
 * Reports whether a text that is folded, or ASCII in any case, contains a folded text, with all that belongs to its last letter. A folded text is its
 * own lower case.
 */
export function contains(value: Str, part: Str): boolean {
  if (value === null || part === null) return false;
  const text = value.toLowerCase();
  let at = text.indexOf(part);
  while (at >= 0 && isPartOfLetter(codeAt(text, at + part.length))) at = text.indexOf(part, at + 1);
  return at >= 0;
}
