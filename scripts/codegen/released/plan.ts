import { actionId, storedAction } from "../../../engine/declarations/actions.ts";
import type { FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";

/** Promises of a release to the rules that are stored under it: each pack with each reader that was shipped. */
export interface ReleasedPlan {
  version: string;
  /** Keys are made by `planned`. */
  families: Readonly<Record<string, ReleasedFamily>>;
}

/** Key of an action in plans: its family, followed by the action if the rule is not stored in a customization of the action's Function. */
export function planKey(family: FamilyDeclaration, action: FamilyAction): string {
  return action === storedAction(family) ? family.id : `${family.id} ${actionId(family, action)}`;
}

export interface ReleasedFamily {
  /** Maximum number of conditions of one rule. */
  most: number;
  packs: readonly ReleasedPack[];
}

export interface ReleasedPack {
  handle: string;
  /** Release that first shipped the pack. Packs of one release are tried together. */
  since: string;
  /** Readers in the order in which conditions take them. */
  readers: readonly ReleasedReader[];
}

/** One way to read a condition type. */
export interface ReleasedReader {
  type: string;
  /** Index of the way among those that the type declares, 0 being the preferred one. */
  way: number;
  /** Number of conditions that have a field of their own; 1 where all share one. */
  slots: number;
  /** Selection as declared, on one line. */
  reads: string;
}
