import type { ConditionType, FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";

/** The condition types that a family admits, in the order of its declaration. */
export function admitted({ properties }: FamilyDeclaration, { conditions }: Declared): ConditionType[] {
  const ids = Object.values(properties).flatMap((field) => field.conditions ?? []);
  return ids.flatMap((id) => conditions.get(id) ?? []);
}
