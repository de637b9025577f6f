import type { ConditionType } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";

const byTitle = new WeakMap<Family, ReadonlyMap<string, ConditionType>>();

/** Returns the condition type that a stored condition names by its title. Two families may use one title for different types. */
export function conditionTypeOf(family: Family, title: string): ConditionType | undefined {
  const types =
    byTitle.get(family) ?? new Map([...(family.activationTypes ?? []), ...family.conditionTypes].map((each) => [each.title, each]));
  byTitle.set(family, types);
  return types.get(title);
}
