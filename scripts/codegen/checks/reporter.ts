import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";

/** Collects the problems of one file; the path is joined to a JSON pointer. */
export type Report = (path: readonly (string | number)[], message: string) => void;

export const reporter =
  (file: string, problems: DeclarationProblem[]): Report =>
  (path, message) => {
    problems.push({ file, pointer: path.map(escapeToken).join(""), message });
  };

/** Reports each item of a list whose word an earlier item has. */
export function reportRepeated(
  entries: readonly { word: string; path: readonly (string | number)[] }[],
  what: string,
  report: Report,
): void {
  const reported = new Set<string>();
  for (const { word, path } of entries) {
    if (reported.has(word)) report(path, `repeats the ${what} "${word}"`);
    reported.add(word);
  }
}

/** A word, and its place in a file; `file` if the words come from several. */
interface LocatedWord {
  word: string;
  path: readonly (string | number)[];
  file?: string;
}

/**
 * Reports each word that people would confuse with an earlier one: they differ in case or spaces, or not at all. The message names the file of the
 * earlier one, since either of two files may be the wrong one.
 */
export function reportAlike(entries: readonly LocatedWord[], what: string, report: Report): void {
  const reported = new Map<string, LocatedWord>();
  for (const entry of entries) {
    const { word, path } = entry;
    const alike = word.trim().replace(/\s+/gu, " ").toLowerCase();
    const other = reported.get(alike);
    reported.set(alike, other ?? entry);
    if (other === undefined) continue;
    const of = other.file === undefined ? "" : ` of ${other.file}`;
    report(
      path,
      word === other.word ? `repeats the ${what} "${word}"${of}` : `differs from the ${what} "${other.word}"${of} by case or blanks alone`,
    );
  }
}

/** Reports spaces around a stored word. Received words are trimmed, so they would never match it. */
export function reportBlanks(word: string, path: readonly (string | number)[], report: Report): void {
  if (word !== word.trim()) report(path, "has blanks around it, without which it is stored: leave them out");
}

/** Lists valid alternatives for a message: "a, b, c", or "nothing" if there are none. */
export const oneOf = (names: readonly string[]): string => (names.length === 0 ? "nothing" : names.join(", "));
