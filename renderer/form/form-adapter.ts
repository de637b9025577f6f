import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { DraftValues } from "../drafts/draft-record.ts";

/** What a form must know of the object under edit. */
export interface FormAdapter {
  /** What would be saved of what stands in the form, and what is wrong with texts that were not added yet. */
  taken(typed: DraftValues): { whole: Fields; problems: Problem[] };
  /** What else a change brings along. */
  followed(before: Fields, after: Fields): Fields;
  /** The shape in which two states are compared with each other. */
  normal(fields: Fields): unknown;
  /** What was typed earlier, maybe in another release, as this one can draw it. */
  redrawn(fields: Fields): Fields;
}
