/** Outcomes of groups of conditions. */
import type { ConditionState } from "../types/explanation.ts";

/** Outcomes of conditions, in program order: those that must all hold, followed by groups of which all or any must hold. */
export interface Outcomes {
  all: readonly ConditionState[];
  any: boolean;
  groups: readonly { any: boolean; states: readonly ConditionState[] }[];
}

/** Returns the outcome of the whole rule. */
export function stateOfAll({ all, any, groups }: Outcomes): ConditionState {
  const joined = groups.map((group) => combineOutcomes(group.any, group.states));
  return combineOutcomes(false, [...all, combineOutcomes(any, joined)]);
}

/** Returns the outcome of every condition, in program order. */
export function groupStates({ all, groups }: Outcomes): ConditionState[] {
  return [...all, ...groups.flatMap(({ states }) => states)];
}

/** Combines outcomes: of all the worst, of any the best. An empty list holds if all must hold, and fails if any must. */
export function combineOutcomes(any: boolean, states: readonly ConditionState[]): ConditionState {
  const [decides, otherwise]: [ConditionState, ConditionState] = any ? ["holds", "fails"] : ["fails", "holds"];
  return [decides, "unknown" as const].find((state) => states.includes(state)) ?? otherwise;
}
