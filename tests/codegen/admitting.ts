import { ruleFamilies } from "../../engine/declarations/catalog.ts";

/** Returns the ids of the rule families that admit a condition type, in order. */
export function familiesAdmitting(type: string): string[] {
  return ruleFamilies
    .filter(({ conditionTypes }) => conditionTypes.some(({ id }) => id === type))
    .map(({ id }) => id)
    .sort();
}

/** Returns the first of these families, which is the one that codegen names. */
export const firstAdmitting = (type: string): string => familiesAdmitting(type)[0] ?? "no family";
