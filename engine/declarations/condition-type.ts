import type { ConditionType } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import { ACTIVATION_TYPES } from "./activation-conditions.ts";

const byTitle = new WeakMap<Family, ReadonlyMap<string, ConditionType>>();

/** Returns the condition type that a stored condition names by its title. Two families may use one title for different types. */
export function conditionTypeOf(family: Family, title: string): ConditionType | undefined {
  const types = byTitle.get(family) ?? new Map([...activationTypes(family), ...family.conditionTypes].map((each) => [each.title, each]));
  byTitle.set(family, types);
  return types.get(title);
}

const activationTypes = ({ activation }: Family): readonly ConditionType[] => (activation === true ? ACTIVATION_TYPES : []);
