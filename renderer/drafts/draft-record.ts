import type { Fields } from "../../engine/lib/object.ts";
import { drop, put } from "./storage.ts";

/** What stands in an editor, as it was typed. */
export interface DraftValues {
  configuration: Fields;
  /** Texts that stand in search fields and were not added yet, by the JSON pointer of their field. */
  pending: Readonly<Record<string, string>>;
  /** When it was last changed. */
  at: number;
}

/** What is kept of one visit of an editor: the configuration under edit, and nothing of who edits it. */
export interface DraftRecord {
  /** The revision that it began from. */
  revision?: number | undefined;
  /** The Idempotency-Key of a customization that may have been created already. */
  key?: string | undefined;
  /** What was last sent to be stored: is it stored now, nobody else has changed it. */
  sent?: unknown;
  typed?: DraftValues | undefined;
  /** Another state that was typed earlier and neither saved nor discarded. */
  aside?: DraftValues | undefined;
}

/** Writes down what was typed; undefined once there is nothing. */
export function draftRecord(place: string, kept: DraftRecord | undefined): void {
  if (kept?.typed === undefined && kept?.aside === undefined) drop(place);
  else put(place, JSON.stringify(kept));
}
