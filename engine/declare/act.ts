import type { Act, FamilyDeclaration, KeepCustomization } from "../types.ts";

/** A family that is kept as objects of the platform, each run by a Function. */
export type RuleFamily<Declared extends FamilyDeclaration = FamilyDeclaration> = Declared & { keep: KeepCustomization };

export function isRuleFamily<Declared extends FamilyDeclaration>(family: Declared): family is RuleFamily<Declared> {
  return family.keep.in === "customization";
}

/** Where the platform keeps a rule of the family; that others are asked is a fault of ours. */
export function customizationOf({ id, keep }: FamilyDeclaration): KeepCustomization {
  if (keep.in === "customization") return keep;
  throw new Error(`family ${id} is kept in a ${keep.in}, not in a customization`);
}

/** The Function API by whose schema its conditions are declared; nothing for a family that asks nothing of a checkout. */
export function apiOf({ keep, act }: FamilyDeclaration): string | undefined {
  return keep.in === "customization" ? keep.api : act?.find(({ surface }) => surface === "block")?.api;
}

/** Whether somebody else has it beside our rows, and may change or lose it: then both sides are compared, switched and paused. */
export function isKeptOutside({ keep }: { keep: Pick<FamilyDeclaration["keep"], "in"> }): boolean {
  return keep.in !== "table";
}

/** Whether others than this app write there, too: what they changed of it is a word of the merchant's. In documents of ours it is damage. */
export function isWrittenByOthers({ keep }: { keep: Pick<FamilyDeclaration["keep"], "in"> }): boolean {
  return keep.in === "customization";
}

/** Whether blocks run its rules, and no Function does. */
export function isBlock(family: FamilyDeclaration): boolean {
  return actOf(family)?.surface === "block";
}

/** What a family does at checkout; nothing for one that is only kept. Codegen refuses a second act where one Function would run both. */
export function actOf({ act }: FamilyDeclaration): Act | undefined {
  return act?.[0];
}
