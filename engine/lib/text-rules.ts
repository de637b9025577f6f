/** What there is in a text for people: whether they see anything of it, and what nobody means to write. */

/**
 * How a text is written: in one line, in several, or as buyers type it, in several with tabs. All are without control characters, and without
 * what turns the writing behind it round.
 */
export type TextRules = "line" | "lines" | "typed";

/** Characters that leave no mark: format and control characters, blanks of any script, marks without a letter, and letters drawn as nothing. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/u;
/** What is no text: control characters, and what turns all writing behind it round, so that people read another text than programs. */
const REFUSED: Readonly<Record<TextRules, RegExp>> = {
  line: /[\p{Cc}\u2028\u2029\u202d\u202e]+/gu,
  lines: /(?:(?![\r\n])[\p{Cc}\u202d\u202e])+/gu,
  typed: /(?:(?![\r\n\t])[\p{Cc}\u202d\u202e])+/gu,
};

/** Whether a text has a character that can be seen: without one it names nothing, and answers nothing. */
export function hasVisibleText(text: string): boolean {
  return SEEN.test(text);
}

/** The first character of a text that its writing does not admit; undefined where there is none. */
export function forbiddenCharacters(text: string, writing: TextRules): string | undefined {
  const at = text.search(REFUSED[writing]);
  return at < 0 ? undefined : String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** A text with a blank in the place of what its writing does not admit, which pasting may bring. */
export function normalizeText(text: string, writing: TextRules): string {
  return text.replace(REFUSED[writing], " ");
}
