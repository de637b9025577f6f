import type { Problem } from "../../../engine/types/problem.ts";

/** Line on which a value begins, and the lines of the values inside it, as far as the reader knows them. */
export interface Lines {
  line: number | null;
  inside?: ReadonlyMap<string, Lines>;
}

/** Part of an input that is small enough to hold in memory: a value that contains configurations, or the reason why it cannot be read. */
export type Unit = Place & ({ value: unknown } | { problem: Problem });

export interface Place {
  /** File, or name of a row. */
  source: string;
  lines: Lines;
  /** JSON pointer of the value in its file; empty for a whole file, line or row. */
  pointer: string;
}

/** Returns the line of the value that some keys lead to, or of the innermost value on the way whose line is known. */
export function lineOf(lines: Lines, keys: readonly string[]): number | null {
  let located = lines;
  for (const key of keys) {
    const next = located.inside?.get(key);
    if (next === undefined) break;
    located = next;
  }
  return located.line;
}
