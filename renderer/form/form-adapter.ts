import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { DraftValues } from "../drafts/draft-record.ts";

/** Describes the object under edit to a form. */
export interface FormAdapter {
  /** Returns the fields that would be saved from the form, and the problems of texts that were not added yet. */
  commit(values: DraftValues): { committed: Fields; problems: Problem[] };
  /** Returns the further changes that a change brings along. */
  followed(before: Fields, after: Fields): Fields;
  /** Returns the shape in which two states are compared with each other. */
  normal(fields: Fields): unknown;
  /** Makes values that were entered earlier, maybe in another release, drawable in this one. */
  redrawn(fields: Fields): Fields;
}
