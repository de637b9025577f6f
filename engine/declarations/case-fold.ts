import { fold as lower } from "../runtime/folded-text.ts";

/** Folds case by the runtime's own table, so that checkout can compare the text code point by code point. */
export function caseFold(text: string): string {
  return Array.from(text, (char) => String.fromCodePoint(lower(char.codePointAt(0) ?? 0))).join("");
}
