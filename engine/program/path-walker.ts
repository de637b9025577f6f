/** What generated code does: it walks paths of an input, and fills in parts of operations. */

/** What a walk along a path looks for, and what it met. */
export interface WalkStep {
  passes: (value: unknown) => boolean;
  /** Where texts that can pass end, as a hash of their last letters; nothing where all have to be looked at. */
  marks: Uint8Array | null;
  /** Walks a value that is not as the query has it. */
  walk: (from: unknown) => boolean;
  /** Whether there was something to look at, passed or not. */
  reached: boolean;
}

/** Whether anything on a path below a value, or below any of many, is what is wanted. */
export type Walk = (from: unknown, wanted: WalkStep) => boolean;
export type PathWalkers = (items: readonly unknown[], wanted: WalkStep) => boolean;

/** What stands at a path below a value: a list, where the query has one. */
export type ListAt = (from: unknown) => unknown;

/** The text of a property of a value, if it is one. */
export type TextAt = (from: unknown) => string | null;

/** Gives a part of an operation, for an input and, where the rule has targets, one of them and the place it moves to. */
export type Fill = (input: unknown, target: unknown, place: number) => unknown;
