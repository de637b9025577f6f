import { actionId, storedAction } from "../../../engine/declarations/actions.ts";
import type { Act, FamilyDeclaration } from "../../../engine/generated/declarations.ts";

/** What a release promises to the rules that are stored under it: each pack with each way to read that it has shipped. */
export interface ReleasedPlan {
  version: string;
  /** By what `planned` calls each act. */
  families: Readonly<Record<string, ReleasedFamily>>;
}

/** What plans call an act: by its family, and where that is not kept in a customization of the act's Function, by the act as well. */
export function planned(family: FamilyDeclaration, act: Act): string {
  return act === storedAction(family) ? family.id : `${family.id} ${actionId(family, act)}`;
}

export interface ReleasedFamily {
  /** How many conditions one rule may have. */
  most: number;
  packs: readonly ReleasedPack[];
}

export interface ReleasedPack {
  handle: string;
  /** The release in which it was first shipped: packs of one release are chosen from together. */
  since: string;
  /** In the order in which conditions take them. */
  readers: readonly ReleasedReader[];
}

/** One way to read a condition type. */
export interface ReleasedReader {
  type: string;
  /** Which of the ways that the type declares, 0 being the one that it prefers. */
  way: number;
  /** Fields of its own for so many conditions; 1 where all share one. */
  slots: number;
  /** The selection as declared, on one line. */
  reads: string;
}
