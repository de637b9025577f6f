import { declarationsOf } from "../declarations/condition-declarations.ts";
import type { Group, Groups } from "../declarations/conditions.ts";
import type { LocatedCondition } from "../declarations/located-condition.ts";
import type { Family } from "../types/family.ts";

/**
 * Returns the groups that a Function can evaluate if it cannot read some condition types. Returns null if a condition or group that must hold reads
 * one of these types. If any group suffices, only the evaluable groups remain, and the block evaluates the others.
 */
export function evaluableGroups(family: Family, { always, any, groups }: Groups, unseen: readonly string[]): Groups | null {
  const isEvaluable = ({ condition }: LocatedCondition) => !unseen.includes(declarationsOf(family, condition)?.type.id ?? "");
  const isFullyEvaluable = ({ conditions }: Group) => conditions.every(isEvaluable);
  if (!always.every(isEvaluable)) return null;
  const evaluable = groups.filter(isFullyEvaluable);
  if (evaluable.length === groups.length) return { always, any, groups };
  return any && evaluable.length > 0 ? { always, any: evaluable.length > 1, groups: evaluable } : null;
}
