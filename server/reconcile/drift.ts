import type { Configuration } from "../../engine/generated/types.ts";
import type { ObjectWrite, StorageChange, StoredObject } from "../storage/configuration-storage.ts";
import type { Envelope } from "../storage/envelope.ts";

/** A named difference between database and Shopify for one customization, with the data for its repair. */
export type Drift =
  | { kind: "unfinished" }
  | { kind: "deleted" }
  | { kind: "unknown"; node: StoredObject; envelope: Envelope }
  | { kind: "leftover"; nodes: readonly StoredObject[] }
  | { kind: "twice"; extra: readonly StoredObject[] }
  | { kind: "moved"; node: StoredObject }
  | { kind: "plan" }
  | { kind: "unpaused" }
  | { kind: "newer"; envelope: Envelope }
  | { kind: "edited"; configuration: Configuration; note: string; after: number }
  | { kind: "outdated"; node: StoredObject; change: StorageChange }
  | { kind: "unrunnable"; problem: string }
  | { kind: "overwritten"; node: StoredObject; input: ObjectWrite };

/** Report of one drift and its repair, for the operator who ran the command. */
export interface DriftFinding {
  shop: string;
  family: string;
  guid: string;
  name: string;
  kind: Drift["kind"] | "document" | "duty" | "subscription" | "unreadable";
  text: string;
  /** The repair, in words. Null if none was requested, or if the merchant has to decide. */
  done: string | null;
  /** True if somebody still has to act: run the same command without --dry-run, or look into the shop. */
  isUnrepaired: boolean;
}

const DRIFT_TEXTS: Record<Drift["kind"], [found: string, done: string | null]> = {
  unfinished: ["a save or delete was left unfinished", "finished"],
  deleted: ["deleted outside this app", null],
  unknown: ["at Shopify, but not in the database", "taken into the database"],
  leftover: ["deleted here, but still at Shopify", "deleted there"],
  twice: ["more than once at Shopify", "only one was left there"],
  moved: ["under another id at Shopify", "followed"],
  plan: ["not in line with the store's plan", "brought in line"],
  unpaused: ["turned on outside this app while all rules were paused", "left active, excluded from the pause"],
  newer: ["newer at Shopify than in the database", "taken over"],
  edited: ["changed outside this app", "taken over as a revision"],
  outdated: ["compiled by an earlier release", "recompiled"],
  unrunnable: ["cannot be compiled by this release", null],
  overwritten: ["not as it was written to Shopify", "written again"],
};

/** Returns the words for a drift and for its repair. */
export function describeDrift(difference: Drift): { text: string; done: string | null } {
  const [text, done] = DRIFT_TEXTS[difference.kind];
  if (difference.kind === "unrunnable") return { text: `${text}, what ran before stays: ${difference.problem}`, done };
  return { text: difference.kind === "edited" ? difference.note.toLowerCase() : text, done };
}
