import { actionId, storedAction } from "../../../engine/declarations/actions.ts";
import type { Act, FamilyDeclaration } from "../../../engine/generated/declarations.ts";

/**
 * How the handles of an act's Functions begin: with the family, and where it is not the customization's own, with what the platform calls
 * where it is at work, such as "gifts-validations-rules" at cart.validations.generate.run.
 */
export function seriesOf(family: FamilyDeclaration, act: Act): string {
  if (act === storedAction(family)) return `${family.id}-rules`;
  const [, place = ""] = actionId(family, act).split(".");
  return `${family.id}-${place}-rules`;
}
