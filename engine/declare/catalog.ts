import { conditionTypes, families } from "../generated/families.ts";
import type { ConditionType, Family } from "../types.ts";
import { isRuleFamily } from "./act.ts";

export { families };

/** The families that a Function runs. */
export const ruleFamilies = families.filter(isRuleFamily);

const familiesById = new Map(families.map((each) => [each.id, each]));
const familiesByStoredType = new Map(families.map((each) => [each.storedType, each]));
const typesById = new Map(conditionTypes.map((each) => [each.id, each]));
const typesByTitle = new WeakMap<Family, ReadonlyMap<string, ConditionType>>();

/** The family of an id, as in `schemas/families`; ids come from our own code, so an unknown one is a fault of it. */
export function family(id: string): Family {
  const found = familiesById.get(id);
  if (found === undefined) throw new Error(`family ${id} is not declared in schemas/families`);
  return found;
}

/** The family whose configurations carry this text in `type`. */
export const familyOfType = (storedType: string): Family | undefined => familiesByStoredType.get(storedType);

/** The condition type of an id, as in `schemas/conditions`. */
export const conditionType = (id: string): ConditionType | undefined => typesById.get(id);

/** The condition types a family admits, in the order of its declaration. */
export function conditionTypesOf(declared: Family): readonly ConditionType[] {
  const admitted = Object.values(declared.properties).find(({ conditions }) => conditions)?.conditions ?? [];
  return admitted.flatMap((id) => typesById.get(id) ?? []);
}

/** The condition type that a stored condition names by its title; two families may use one title for different types. */
export function conditionTypeOf(declared: Family, title: string): ConditionType | undefined {
  const known = typesByTitle.get(declared) ?? new Map(conditionTypesOf(declared).map((each) => [each.title, each]));
  typesByTitle.set(declared, known);
  return known.get(title);
}
