import type { Configuration } from "../../engine/generated/types.ts";
import type { ObjectWrite, StorageChange, StoredObject } from "../storage/configuration-storage.ts";
import type { Envelope } from "../storage/envelope.ts";

/** Where database and platform tell different stories of one customization, with what it takes to make them one again. */
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

/** One difference for the person who asked, and what came of it. */
export interface DriftFinding {
  shop: string;
  family: string;
  guid: string;
  name: string;
  kind: Drift["kind"] | "document" | "duty" | "subscription" | "unreadable";
  found: string;
  /** What was done; null when nothing was, for nobody asked for it or it waits for the merchant. */
  done: string | null;
  /** Whether it needs somebody still: the same command without --dry-run, or the person who runs the app. */
  left: boolean;
}

const WORDS: Record<Drift["kind"], [found: string, done: string | null]> = {
  unfinished: ["a save or delete was left unfinished", "finished"],
  deleted: ["deleted outside this app", null],
  unknown: ["on the platform, but not in the database", "taken into the database"],
  leftover: ["deleted here, but still on the platform", "deleted there"],
  twice: ["more than once on the platform", "only one was left there"],
  moved: ["under another id on the platform", "followed"],
  plan: ["not in line with the store's plan", "brought in line"],
  unpaused: ["switched on outside this app while all rules were paused", "left on, and out of the pause"],
  newer: ["newer on the platform than in the database", "taken over"],
  edited: ["changed outside this app", "taken over as a revision"],
  outdated: ["compiled by an earlier release", "compiled anew"],
  unrunnable: ["cannot be compiled by this release", null],
  overwritten: ["not as it was written to the platform", "written again"],
};

/** What a difference is called, and what was done when it was mended. */
export function describeDrift(difference: Drift): { found: string; done: string | null } {
  const [found, done] = WORDS[difference.kind];
  if (difference.kind === "unrunnable") return { found: `${found}, what ran before stays: ${difference.problem}`, done };
  return { found: difference.kind === "edited" ? difference.note.toLowerCase() : found, done };
}
