import type { Problem } from "../../../engine/types/problem.ts";

/** The line on which a value begins, and the same of what is inside it, where the reader knows it. */
export interface Lines {
  line: number | null;
  inside?: ReadonlyMap<string, Lines>;
}

/** A part of an input that is small enough to be held: a value that holds configurations, or what keeps it from being read. */
export type Unit = Place & ({ value: unknown } | { problem: Problem });

export interface Place {
  /** The file, or the name of a row. */
  source: string;
  lines: Lines;
  /** Where the value stands in its file; empty for a whole file, line or row. */
  pointer: string;
}

/** The line of what some keys lead to, or of the innermost value on the way that has one. */
export function lineOf(lines: Lines, keys: readonly string[]): number | null {
  let located = lines;
  for (const key of keys) {
    const next = located.inside?.get(key);
    if (next === undefined) break;
    located = next;
  }
  return located.line;
}
