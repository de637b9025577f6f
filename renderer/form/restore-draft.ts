import { asRecord, type Fields } from "../../engine/lib/object.ts";
import type { DraftRecord, DraftValues } from "../drafts/draft-record.ts";
// A text restored before its control is drawn is read all the same.
import "../rjsf-theme/countries.ts";
import { isDeepEqual } from "./deep-equal.ts";
import type { FormAdapter } from "./form-adapter.ts";

/** What a form begins with, beside what is stored. */
export interface RestoredForm {
  /** What was typed in an earlier visit and goes on here. */
  typed: DraftValues | undefined;
  /** What is kept without being shown: it began from another revision, or was put aside. */
  aside: DraftValues | undefined;
  /** Whether somebody has saved another version meanwhile. */
  changed: boolean;
}

/** What a form finds of earlier visits. */
export interface FoundDraft {
  begun: RestoredForm;
  key: string | undefined;
  sent: unknown;
  /** The visits of other tabs that are still open. */
  elsewhere: readonly string[];
}

/** Holds what is kept against what is stored now: what was saved after all is settled, what somebody else overtook waits for a decision. */
export function restoreDraft(
  { taken, normal, redrawn }: FormAdapter,
  stored: Fields,
  revision: number | undefined,
  kept: DraftRecord | undefined,
): RestoredForm {
  const [typed, aside] = [kept?.typed, kept?.aside].map((state) => state && { ...state, configuration: redrawn(state.configuration) });
  const ours = kept?.revision === revision || (kept?.sent !== undefined && isDeepEqual(normal(asRecord(kept.sent)), normal(stored)));
  const saved = typed && revision !== undefined && isDeepEqual(normal(taken(typed).whole), normal(stored));
  if (!typed || saved || ours) return { typed: saved ? undefined : typed, aside, changed: false };
  return aside ? { typed, aside, changed: true } : { typed: undefined, aside: typed, changed: true };
}
