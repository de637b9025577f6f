import type { ReconcilerStatus } from "../db/reconciler-status.ts";
import type { SharedOwnerChanges } from "./diff-shared-owners.ts";

/**
 * Removes writes from the plan that Shopify denied at the last attempt. They wait for the next save, or until the merchant grants the scope or
 * retries. Each of these requests a reconcile; a regular run does not try again.
 */
export function skipDenied(plan: SharedOwnerChanges, statuses: readonly ReconcilerStatus[]): SharedOwnerChanges {
  if (statuses.some(({ due: mark }) => mark !== null)) return plan;
  const denied = new Map(statuses.flatMap(({ part, state, problem }) => (state.denied === undefined ? [] : [[part, problem] as const])));
  const steps = plan.steps.map((step) => {
    const problem = denied.get(step.desired.part);
    return step.write === null || problem === undefined ? step : { ...step, write: null, problem };
  });
  return { ...plan, steps };
}
