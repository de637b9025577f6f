import { actionId, storedAction } from "../../../engine/declarations/actions.ts";
import type { FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";

/**
 * Prefix of the handles of an action's Functions: the family, followed by the target if the Function does not run on the family's own
 * customization. Example: "gifts-validations-rules" at cart.validations.generate.run.
 */
export function seriesOf(family: FamilyDeclaration, action: FamilyAction): string {
  if (action === storedAction(family)) return `${family.id}-rules`;
  const [, place = ""] = actionId(family, action).split(".");
  return `${family.id}-${place}-rules`;
}
