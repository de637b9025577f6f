import type { Fields } from "../../../engine/lib/object.ts";
import type { Context, Verdict } from "../validate/verdict.ts";

/** A kind of what is stored: the configurations of a family, or what a shop has once. */
export interface StoredKind {
  /** By which it is asked for. */
  id: string;
  /** Judges one as its save does. Never throws, whatever is stored. */
  validate(value: Fields, context: Context): Verdict;
}
