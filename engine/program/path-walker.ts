/** Types of generated code, which walks paths of an input and fills in parts of operations. */

/** Test of the values on a walk, and its results. */
export interface WalkStep {
  passes: (value: unknown) => boolean;
  /** Filter of the endings that can pass, as a hash of the last letters; null if all texts must be tested. */
  marks: Uint8Array | null;
  /** Walks a value whose shape differs from the query's. */
  walk: (from: unknown) => boolean;
  /** True if there was a value to test, passed or not. */
  reached: boolean;
}

/** Reports whether a value on a path below a value, or below any of many, passes the test. */
export type Walk = (from: unknown, step: WalkStep) => boolean;
export type PathWalkers = (items: readonly unknown[], step: WalkStep) => boolean;

/** Returns the value at a path: a list, if the query has one there. */
export type ListAt = (from: unknown) => unknown;

/** Returns the text of a property, if there is one. */
export type TextAt = (from: unknown) => string | null;

/** Returns a part of an operation for an input and, if the rule has targets, for a target and its new position. */
export type Fill = (input: unknown, target: unknown, place: number) => unknown;
