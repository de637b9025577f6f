import type { ReconcilerStatus } from "../db/reconciler-status.ts";
import type { SharedOwnerChanges } from "./diff-shared-owners.ts";

/**
 * A plan without what was denied when it was tried last: it waits for the merchant, who allows it or tries again, or for the next save. Any of
 * these marks the duty; a round that comes by does not ask again.
 */
export function skipDenied(plan: SharedOwnerChanges, standings: readonly ReconcilerStatus[]): SharedOwnerChanges {
  if (standings.some(({ due }) => due !== null)) return plan;
  const denied = new Map(standings.flatMap(({ part, state, problem }) => (state.denied === undefined ? [] : [[part, problem] as const])));
  const steps = plan.steps.map((step) => {
    const problem = denied.get(step.wanted.part);
    return step.write === null || problem === undefined ? step : { ...step, write: null, problem };
  });
  return { ...plan, steps };
}
