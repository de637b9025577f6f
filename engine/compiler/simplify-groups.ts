/** Sorts the conditions of a rule into evaluation order, and simplifies their groups. */
import type { Groups } from "../declarations/conditions.ts";
import { type AssignedCondition, NO_GROUP } from "./select-pack.ts";

/** Conditions that must all hold, followed by groups of which all or any must hold. Groups remain only where `all` cannot express them. */
export interface Arranged {
  all: readonly AssignedCondition[];
  any: boolean;
  groups: readonly { any: boolean; conditions: readonly AssignedCondition[] }[];
}

/** Simplifies groups. If all groups must hold, the conditions of each group that needs all of its own move to `all`. */
export function simplifyGroups({ any, groups }: Groups, conditions: readonly AssignedCondition[]): Arranged {
  const joined = groups.map((group, number) => ({ any: group.any, conditions: conditions.filter((each) => each.group === number) }));
  if (any) return { all: conditions.filter(({ group }) => group === NO_GROUP), any, groups: joined };
  return {
    all: conditions.filter(({ group }) => group === NO_GROUP || groups[group]?.any === false),
    any,
    groups: joined.filter((group) => group.any),
  };
}

/** Returns all conditions in evaluation order. */
export function conditionOrder({ all, groups }: Arranged): AssignedCondition[] {
  return [...all, ...groups.flatMap(({ conditions }) => conditions)];
}
