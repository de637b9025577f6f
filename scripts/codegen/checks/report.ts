import { step } from "../../../engine/declare/pointer.ts";
import type { Fault } from "../fault.ts";

/** Collects the faults of one file; steps are joined to a JSON pointer. */
export type Report = (path: readonly (string | number)[], message: string) => void;

export const reporter =
  (file: string, faults: Fault[]): Report =>
  (path, message) => {
    faults.push({ file, pointer: path.map(step).join(""), message });
  };

/** Reports each item of a list whose word an earlier item has. */
export function reportRepeated(words: readonly { word: string; path: readonly (string | number)[] }[], what: string, report: Report): void {
  const seen = new Set<string>();
  for (const { word, path } of words) {
    if (seen.has(word)) report(path, `repeats the ${what} "${word}"`);
    seen.add(word);
  }
}

/** "a, b or c", for what would have been right. */
export const oneOf = (names: readonly string[]): string => (names.length === 0 ? "nothing" : names.join(", "));
