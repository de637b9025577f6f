/** What becomes of conditions that are joined, and of groups of them. */
import type { ConditionState } from "../types/explanation.ts";

/** How conditions came out, in program order: those that must all hold, and behind them groups that must all agree, or any of them. */
export interface Outcomes {
  all: readonly ConditionState[];
  any: boolean;
  groups: readonly { any: boolean; states: readonly ConditionState[] }[];
}

/** What becomes of the rule. */
export function stateOfAll({ all, any, groups }: Outcomes): ConditionState {
  const joined = groups.map((group) => combineOutcomes(group.any, group.states));
  return combineOutcomes(false, [...all, combineOutcomes(any, joined)]);
}

/** The outcome of every condition, in program order. */
export function groupStates({ all, groups }: Outcomes): ConditionState[] {
  return [...all, ...groups.flatMap(({ states }) => states)];
}

/** Of all of them the worst outcome, of any the best: nothing at all holds if all of it must, and fails if any of it must. */
export function combineOutcomes(any: boolean, states: readonly ConditionState[]): ConditionState {
  const [decides, otherwise]: [ConditionState, ConditionState] = any ? ["holds", "fails"] : ["fails", "holds"];
  return [decides, "unknown" as const].find((state) => states.includes(state)) ?? otherwise;
}
