import { actionId } from "../../engine/declarations/actions.ts";
import type { TriedAction } from "../../engine/facts/try-rule.ts";
import { facts } from "../../engine/generated/facts.ts";
import type { Family } from "../../engine/types/family.ts";
import { keptActOf } from "./storage-action.ts";

/** The action of a family that its editor tries, with what it reads. */
export function triedAction(family: Family): TriedAction {
  const action = keptActOf(family);
  const read = facts[family.id]?.[actionId(family, action)];
  if (read === undefined) throw new Error(`codegen describes nothing of ${family.id}`);
  return { family, action, read };
}
