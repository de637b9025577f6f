import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import { owners } from "../../../engine/generated/owners.ts";
import { selectStatuses, shopsWithRequest } from "../../db/reconciler-status.ts";
import { exchangeRates } from "./exchange-rates.ts";
import { runFunctionOwners } from "./function-owners.ts";
import type { Reconciler, ReconcilerDependencies } from "./reconciler.ts";
import { reconcileNow } from "./run-reconciler.ts";
import { singleOwnerReconciler } from "./single-owner.ts";
import { translationsReconciler } from "./translations.ts";

/** All reconcilers, in the order in which they are retried and compared. */
export const reconcilers: readonly Reconciler[] = [
  exchangeRates,
  translationsReconciler,
  ...owners.filter(isOrderHold).map(singleOwnerReconciler),
  ...runFunctionOwners.map(({ reconciler }) => reconciler),
];

/** Runs the requested reconcilers of one shop. */
export async function retryPendingReconcilesOf(needs: ReconcilerDependencies, shop: string): Promise<void> {
  const ids = reconcilers.map(({ id }) => id);
  const statuses = await needs.database.read(shop, (reader) => selectStatuses(reader, ids));
  const marked = new Set(statuses.flatMap(({ duty: reconciler, due: mark }) => (mark === null ? [] : [reconciler])));
  for (const reconciler of reconcilers) if (marked.has(reconciler.id)) await reconcileNow(needs, shop, reconciler);
}

/** Runs the requested reconcilers of all shops. */
export async function retryPendingReconciles(needs: ReconcilerDependencies): Promise<void> {
  for (const reconciler of reconcilers) {
    const shops = await needs.database.withWorker((trx) => shopsWithRequest(trx, reconciler.id));
    for (const shop of shops) await reconcileNow(needs, shop, reconciler);
  }
}
