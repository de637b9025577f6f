import { asRecord, type Fields } from "../../engine/lib/object.ts";
import type { DraftRecord, DraftValues } from "../drafts/draft-record.ts";
// Imported so that a text restored before its control is drawn is parsed all the same.
import "../rjsf-theme/countries.ts";
import "../rjsf-theme/option-names.ts";
import type { FormAdapter } from "./form-adapter.ts";
import { isDeepEqual } from "./is-deep-equal.ts";

/** Values that a form begins with, beside the stored ones. */
export interface RestoredForm {
  /** Draft of an earlier visit that goes on here. */
  continued: DraftValues | undefined;
  /** Draft that is kept without being shown: it began from another revision, or was put by. */
  hidden: DraftValues | undefined;
  /** True if somebody has saved another version in the meantime. */
  changed: boolean;
}

/** Drafts of earlier visits that a form finds. */
export interface RecoverableDraft {
  restoredForm: RestoredForm;
  key: string | undefined;
  sent: unknown;
  /** Visits of other tabs that are still open. */
  elsewhere: readonly string[];
}

/**
 * Compares drafts with the stored object. A draft that was saved after all is dropped; one that somebody else's save overtook waits for a
 * decision.
 */
export function restoreDraft(
  { commit, normal, redrawn }: FormAdapter,
  stored: Fields,
  revision: number | undefined,
  record: DraftRecord | undefined,
): RestoredForm {
  const [continued, hidden] = [record?.typed, record?.aside].map(
    (state) => state && { ...state, configuration: redrawn(state.configuration) },
  );
  const ours = record?.revision === revision || (record?.sent !== undefined && isDeepEqual(normal(asRecord(record.sent)), normal(stored)));
  const saved = continued && revision !== undefined && isDeepEqual(normal(commit(continued).committed), normal(stored));
  if (!continued || saved || ours) return { continued: saved ? undefined : continued, hidden, changed: false };
  return hidden ? { continued, hidden, changed: true } : { continued: undefined, hidden: continued, changed: true };
}
