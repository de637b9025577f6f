/** Rules for texts that people read: visible characters, and characters that nobody means to write. */

/**
 * Rules of a text: one line, several lines, or several with tabs as customers type them. All exclude control characters, and characters that reverse
 * the direction of the text behind them.
 */
export type TextRules = "single" | "multiple" | "raw";

/** Invisible characters: format and control characters, spaces of any script, marks without a letter, and letters drawn as nothing. */
const VISIBLE_CHARACTER = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/u;
/** Refused characters: control characters, and characters that reverse the text behind them, so that people read another text than programs. */
const REFUSED: Readonly<Record<TextRules, RegExp>> = {
  single: /[\p{Cc}\u2028\u2029\u202d\u202e]+/gu,
  multiple: /(?:(?![\r\n])[\p{Cc}\u202d\u202e])+/gu,
  raw: /(?:(?![\r\n\t])[\p{Cc}\u202d\u202e])+/gu,
};

/** Reports whether a text has a visible character; a text without one names nothing and answers nothing. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE_CHARACTER.test(text);
}

/** Returns the first character that the rules refuse; undefined if there is none. */
export function forbiddenCharacters(text: string, writing: TextRules): string | undefined {
  const at = text.search(REFUSED[writing]);
  return at < 0 ? undefined : String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** Replaces refused characters, which pasting may bring, by spaces. */
export function normalizeText(text: string, writing: TextRules): string {
  return text.replace(REFUSED[writing], " ");
}
