import { storedAction } from "../../engine/declarations/actions.ts";
import type { FamilyAction, FamilyDeclaration } from "../../engine/generated/declarations.ts";

/** Action that runs from where a family is stored; fails the test if there is none. */
export function keptActOf(family: FamilyDeclaration): FamilyAction {
  const act = storedAction(family);
  if (act === undefined) throw new Error(`family ${family.id} has no act that is run from where it is kept`);
  return act;
}
