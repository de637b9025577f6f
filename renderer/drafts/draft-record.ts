import { stringifyWithMarks } from "../../engine/lib/default-marks.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { deleteDraft, saveDraft } from "./stored-drafts.ts";

/** Values of an editor as they were entered. */
export interface DraftValues {
  configuration: Fields;
  /** Texts in search fields that were not added yet, by the JSON pointer of their field. */
  pending: Readonly<Record<string, string>>;
  /** Time of the last change, in milliseconds. */
  at: number;
}

/** Drafts of one visit to an editor: the configuration under edit, and nothing about the person who edits it. */
export interface DraftRecord {
  /** Revision that the edits began from. */
  revision?: number | undefined;
  /** Idempotency-Key of a configuration that may have been created already. */
  key?: string | undefined;
  /** Configuration that was last sent to be stored. If it is the stored one now, nobody else has changed it. */
  sent?: unknown;
  typed?: DraftValues | undefined;
  /** Another draft that was entered earlier and neither saved nor discarded. */
  aside?: DraftValues | undefined;
}

/** Writes drafts to storage, or removes them once there are none. */
export function draftRecord(place: string, record: DraftRecord | undefined): void {
  if (record?.typed === undefined && record?.aside === undefined) deleteDraft(place);
  else saveDraft(place, stringifyWithMarks(record));
}
