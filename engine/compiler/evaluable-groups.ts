import { declarationsOf } from "../declarations/condition-declarations.ts";
import type { Group, Groups } from "../declarations/conditions.ts";
import type { LocatedCondition } from "../declarations/located-condition.ts";
import type { Family } from "../types/family.ts";

/**
 * The groups that a Function can judge which cannot see some condition types. Null where one that it cannot see must hold. Where any group will
 * do those are left that it sees: whoever sees the others tells what they come to.
 */
export function evaluableGroups(family: Family, { always, any, groups }: Groups, unseen: readonly string[]): Groups | null {
  const isSeen = ({ condition }: LocatedCondition) => !unseen.includes(declarationsOf(family, condition)?.type.id ?? "");
  const isWhole = ({ conditions }: Group) => conditions.every(isSeen);
  if (!always.every(isSeen)) return null;
  const seen = groups.filter(isWhole);
  if (seen.length === groups.length) return { always, any, groups };
  return any && seen.length > 0 ? { always, any: seen.length > 1, groups: seen } : null;
}
