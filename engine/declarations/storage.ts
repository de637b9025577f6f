/** Where families are kept; who runs them at checkout is told in actions.ts. */
import type { FamilyDeclaration, KeepCustomization } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";

/** A family that is kept as objects of the platform, one for each rule. */
export type RuleFamily<Declared extends FamilyDeclaration = FamilyDeclaration> = Declared & { keep: KeepCustomization };

export function isRuleFamily<Declared extends FamilyDeclaration>(family: Declared): family is RuleFamily<Declared> {
  return family.keep.in === "customization";
}

/** Where the platform keeps a rule of the family; that others are asked is a fault of ours. */
export function customizationType({ id, keep }: FamilyDeclaration): KeepCustomization {
  if (keep.in === "customization") return keep;
  throw new Error(`family ${id} is kept in a ${keep.in}, not in a customization`);
}

/** Whether somebody else has it beside our rows, and may change or lose it: then both sides are compared, switched and paused. */
export function isStoredExternally({ keep }: { keep: Pick<FamilyDeclaration["keep"], "in"> }): boolean {
  return keep.in !== "table";
}

/** Whether others than this app write there, too: what they changed of it is a word of the merchant's. In documents of ours it is damage. */
export function isExternallyEditable({ keep }: { keep: Pick<FamilyDeclaration["keep"], "in"> }): boolean {
  return keep.in === "customization";
}

/** The field that says whether checkout stops where the Function of a rule fails; nothing in a family whose rules do not say so. */
export function failureField({ keep }: Pick<FamilyDeclaration, "keep">): string | undefined {
  return keep.in === "customization" ? keep.blockOnFailure : undefined;
}

/** Whether checkout stops where the Function of a rule fails; where nothing says so, it goes on without the rule. */
export function isBlockedOnFailure(family: Pick<FamilyDeclaration, "keep">, configuration: unknown): boolean {
  const field = failureField(family);
  return field !== undefined && getProperty(configuration, field) === true;
}
