import type { Fields } from "../../../engine/lib/object.ts";
import type { Context, Verdict } from "../validate/verdict.ts";

/** A kind of stored data: the configurations of a family, or a document that a shop has once. */
export interface StoredKind {
  /** Id by which the command line names the kind. */
  id: string;
  /** Validates a value as its save does. Never throws, whatever is stored. */
  validate(value: Fields, context: Context): Verdict;
}
