import type { Act, FamilyDeclaration } from "../types.ts";

/** The Function API by whose schema its conditions are declared; nothing for a family that asks nothing of a checkout. */
export function apiOf({ keep, act }: FamilyDeclaration): string | undefined {
  return keep.in === "customization" ? keep.api : act?.find(({ surface }) => surface === "block")?.api;
}

/** Whether blocks run its rules, and no Function does. */
export function isBlock(family: FamilyDeclaration): boolean {
  return actOf(family)?.surface === "block";
}

/** What a family does at checkout; nothing for one that is only kept. Codegen refuses a second act where one Function would run both. */
export function actOf({ act }: FamilyDeclaration): Act | undefined {
  return act?.[0];
}
