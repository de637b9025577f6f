import { endRequests, forgetObjects, type ReconcileOutcome, type ReconcilerStatus, type RepairRecord } from "../../db/reconciler-status.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { retryOnConflict } from "../../shopify/retry-on-conflict.ts";
import { observedObjectId } from "./observed-object-id.ts";
import { readReconcilerInputs } from "./read-inputs.ts";
import type { Observation, Reconciler, ReconcilerDependencies } from "./reconciler.ts";

/** Outcome of one reconciler's repair. */
export interface RepairedReconciler extends ReconcileOutcome {
  outcomes: RepairRecord[];
  /** False if another server has done the repair meanwhile. */
  isOurs: boolean;
}

/** A reconciler with its observation. */
interface Looked {
  reconciler: Reconciler;
  statuses: readonly ReconcilerStatus[];
  observation: Observation;
}

/**
 * Observes the requested reconcilers all at once, and repairs in their order, because a store's capacity goes to the first. Observes again if
 * somebody else wrote in between. Leaves out reconcilers that cannot run now.
 */
export async function repairRequested(
  needs: ReconcilerDependencies,
  shop: string,
  reconcilers: readonly Reconciler[],
): Promise<RepairedReconciler[]> {
  const done: RepairedReconciler[] = [];
  let open = reconcilers;
  const attempt = async (): Promise<true | null> => {
    const observed = await observeAll(needs, shop, open);
    done.push(...observed.done);
    await noteRemoval(needs, shop, observed.looked);
    const stale: Reconciler[] = [];
    for (const { reconciler, statuses, observation } of observed.looked) {
      const outcomes = await unlessWaiting(needs, shop, reconciler, statuses, () => observation.repair());
      if (outcomes === null) stale.push(reconciler);
      else if (outcomes !== undefined) done.push({ reconciler: reconciler.id, statuses, outcomes, isOurs: true });
    }
    open = stale;
    return stale.length === 0 || null;
  };
  try {
    await retryOnConflict(attempt, "what is kept at Shopify was changed");
  } catch (error) {
    sayWaiting(needs, shop, open.map(({ id }) => id).join(), error);
  }
  return done;
}

/** Observes the reconcilers all at once. `done` are those that another server has done meanwhile: their stored statuses are the outcome. */
async function observeAll(
  needs: ReconcilerDependencies,
  shop: string,
  reconcilers: readonly Reconciler[],
): Promise<{ looked: Looked[]; done: RepairedReconciler[] }> {
  const inputsOf = await readReconcilerInputs(needs.database, shop, reconcilers);
  const observe = async (reconciler: Reconciler) => {
    const inputs = inputsOf(reconciler);
    const { statuses } = inputs;
    if (statuses.every(({ due: mark }) => mark === null)) return { reconciler, statuses, observation: null };
    const observation = await unlessWaiting(needs, shop, reconciler, statuses, () => reconciler.observe(needs, shop, inputs));
    return observation && { reconciler, statuses, observation };
  };
  const looked: Looked[] = [];
  const done: RepairedReconciler[] = [];
  for (const each of await Promise.all(reconcilers.map(observe))) {
    if (each === undefined) continue;
    const { reconciler, statuses, observation } = each;
    if (observation === null) done.push({ reconciler: reconciler.id, statuses, outcomes: [...statuses], isOurs: false });
    else looked.push({ reconciler, statuses, observation });
  }
  return { looked, done };
}

/** Records which observed objects are about to be deleted. */
async function noteRemoval({ database }: ReconcilerDependencies, shop: string, looked: readonly Looked[]): Promise<void> {
  const removing = looked.filter(({ statuses, observation }) =>
    statuses.some((each) => observation.removes.includes(observedObjectId(each) ?? "")),
  );
  if (removing.length === 0) return;
  const reconcilers = removing.map(({ reconciler }) => reconciler.id);
  const ids = removing.flatMap(({ observation }) => observation.removes);
  await database.write(shop, (reader) => [forgetObjects(reader, reconcilers, ids)]);
}

/** Returns the result of the work. Undefined if the work fails and the reconciler waits; where Shopify denies access, its requests are ended. */
async function unlessWaiting<T>(
  needs: ReconcilerDependencies,
  shop: string,
  reconciler: Reconciler,
  observation: readonly ReconcilerStatus[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    sayWaiting(needs, shop, reconciler.id, error);
    if (error instanceof PlatformError && error.kind === "unauthorized")
      await needs.database.write(shop, (reader) => [endRequests(reader, reconciler.id, observation)]);
    return undefined;
  }
}

export function sayWaiting({ log }: ReconcilerDependencies, shop: string, reconciler: string, error: unknown): void {
  log.warn({ shop, reconciler, error: String(error) }, "a reconciler waits to be retried");
}
