import { endRequests, forgetObjects, type ReconcileOutcome, type ReconcilerStatus, type RepairRecord } from "../../db/reconciler-status.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { retryOnConflict } from "../../shopify/retry-on-conflict.ts";
import { knownAs } from "./observed-object-id.ts";
import { readReconcilerInputs } from "./read-inputs.ts";
import type { Observation, Reconciler, ReconcilerDependencies } from "./reconciler.ts";

/** How a duty came out of being mended. */
export interface RepairedReconciler extends ReconcileOutcome {
  outcomes: RepairRecord[];
  /** False where another server has done it meanwhile. */
  isOurs: boolean;
}

/** A duty as a look found it. */
interface Looked {
  duty: Reconciler;
  standings: readonly ReconcilerStatus[];
  seen: Observation;
}

/**
 * Looks at the marked ones of some duties, all at once, and mends them in their order, since the places of a store go to those that come first.
 * What somebody else wrote in between is looked at again. Those that wait are left out.
 */
export async function repairRequested(
  needs: ReconcilerDependencies,
  shop: string,
  duties: readonly Reconciler[],
): Promise<RepairedReconciler[]> {
  const done: RepairedReconciler[] = [];
  let open = duties;
  const attempt = async (): Promise<true | null> => {
    const looked: Looked[] = [];
    const inputsOf = await readReconcilerInputs(needs.database, shop, open);
    const lookAt = async (duty: Reconciler) => {
      const inputs = inputsOf(duty);
      const { standings } = inputs;
      // another server may have done it meanwhile: what was seen is how it came out
      if (standings.every(({ due }) => due === null)) return { duty, standings, seen: null };
      const seen = await unlessWaiting(needs, shop, duty, standings, () => duty.look(needs, shop, inputs));
      return seen && { duty, standings, seen };
    };
    for (const each of await Promise.all(open.map(lookAt))) {
      if (each === undefined) continue;
      const { duty, standings, seen } = each;
      if (seen === null) done.push({ duty: duty.id, seen: standings, outcomes: [...standings], isOurs: false });
      else looked.push({ duty, standings, seen });
    }
    await noteRemoval(needs, shop, looked);
    const stale: Reconciler[] = [];
    for (const { duty, standings, seen } of looked) {
      const outcomes = await unlessWaiting(needs, shop, duty, standings, () => seen.mend());
      if (outcomes === null) stale.push(duty);
      else if (outcomes !== undefined) done.push({ duty: duty.id, seen: standings, outcomes, isOurs: true });
    }
    open = stale;
    return stale.length === 0 || null;
  };
  try {
    await retryOnConflict(attempt, "what is kept on the platform was changed");
  } catch (error) {
    sayWaiting(needs, shop, open.map(({ id }) => id).join(), error);
  }
  return done;
}

/** Writes down, before it happens, which of the known objects are deleted now. */
async function noteRemoval({ database }: ReconcilerDependencies, shop: string, looked: readonly Looked[]): Promise<void> {
  const removing = looked.filter(({ standings, seen }) => standings.some((each) => seen.removes.includes(knownAs(each) ?? "")));
  if (removing.length === 0) return;
  const duties = removing.map(({ duty }) => duty.id);
  const ids = removing.flatMap(({ seen }) => seen.removes);
  await database.write(shop, (reader) => [forgetObjects(reader, duties, ids)]);
}

/** What some work on a duty comes to; undefined where that waits. */
async function unlessWaiting<T>(
  needs: ReconcilerDependencies,
  shop: string,
  duty: Reconciler,
  seen: readonly ReconcilerStatus[],
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    sayWaiting(needs, shop, duty.id, error);
    if (error instanceof PlatformError && error.kind === "unauthorized")
      await needs.database.write(shop, (reader) => [endRequests(reader, duty.id, seen)]);
    return undefined;
  }
}

export function sayWaiting({ log }: ReconcilerDependencies, shop: string, duty: string, error: unknown): void {
  log.warn({ shop, duty, error: String(error) }, "a duty waits to be done");
}
