/** Puts the conditions of a rule in the order in which its program judges them, and joins them as simply as they can be joined. */
import type { Groups } from "../declarations/conditions.ts";
import { type AssignedCondition, NO_GROUP } from "./select-pack.ts";

/** Conditions that must all hold; and behind them groups that must all agree, or any of them, where that cannot be said without. */
export interface Arranged {
  all: readonly AssignedCondition[];
  any: boolean;
  groups: readonly { any: boolean; conditions: readonly AssignedCondition[] }[];
}

/** Where all groups must agree, those are none whose conditions must all hold. */
export function simplifyGroups({ any, groups }: Groups, conditions: readonly AssignedCondition[]): Arranged {
  const joined = groups.map((group, number) => ({ any: group.any, conditions: conditions.filter((each) => each.group === number) }));
  if (any) return { all: conditions.filter(({ group }) => group === NO_GROUP), any, groups: joined };
  return {
    all: conditions.filter(({ group }) => group === NO_GROUP || groups[group]?.any === false),
    any,
    groups: joined.filter((group) => group.any),
  };
}

/** All conditions in the order in which they are judged. */
export function conditionOrder({ all, groups }: Arranged): AssignedCondition[] {
  return [...all, ...groups.flatMap(({ conditions }) => conditions)];
}
