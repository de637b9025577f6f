import { type RepairRecord, recordReconciles, renewRequest } from "../../db/reconciler-status.ts";
import type { Reconciler, ReconcilerDependencies } from "./reconciler.ts";
import { repairRequested, sayWaiting } from "./repair-requested.ts";

/**
 * Runs requested reconcilers, on one server at a time, and stores their outcomes together. Returns the records of those that are done, by reconciler
 * id. If Shopify refuses now, the request stays in the queue and is retried, and the other reconcilers go on. A shop that uninstalled the app has
 * nothing to repair; its next token starts a comparison.
 */
export async function runReconcilers(
  needs: ReconcilerDependencies,
  shop: string,
  reconcilers: readonly Reconciler[],
): Promise<ReadonlyMap<string, RepairRecord[]>> {
  const ids = reconcilers.map(({ id }) => id);
  const work = async () => {
    const done = await repairRequested(needs, shop, reconcilers);
    const changed = done.filter(({ isOurs }) => isOurs);
    if (changed.length > 0) await needs.database.write(shop, (reader) => recordReconciles(reader, changed));
    return new Map(done.map(({ reconciler: id, outcomes }) => [id, outcomes]));
  };
  try {
    return await needs.database.exclusivelyOverDocument(
      ids.map((id) => `${shop}/document/${id}`),
      work,
    );
  } catch (error) {
    sayWaiting(needs, shop, ids.join(), error);
    return new Map();
  }
}

/** Runs one reconciler. Null if it waits. */
export async function reconcileNow(needs: ReconcilerDependencies, shop: string, reconciler: Reconciler): Promise<RepairRecord[] | null> {
  return (await runReconcilers(needs, shop, [reconciler])).get(reconciler.id) ?? null;
}

/** Retries at the merchant's request. Objects that were disabled or deleted outside the app are restored, too. */
export async function retryReconcile(needs: ReconcilerDependencies, shop: string, reconciler: Reconciler): Promise<void> {
  await needs.database.withShop(shop, (tenant) => renewRequest(tenant, reconciler.id));
  await reconcileNow(needs, shop, reconciler);
}
