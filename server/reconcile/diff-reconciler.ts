import { requestReconcile } from "../db/reconciler-status.ts";
import type { DriftFinding } from "./drift.ts";
import { readReconcilerInputs } from "./reconcilers/read-inputs.ts";
import type { Reconciler, ReconcilerDependencies } from "./reconcilers/reconciler.ts";
import { reconcileNow } from "./reconcilers/run-reconciler.ts";

/** Runs one reconciler's comparison. The finding names the reconciler, since no configuration is concerned. */
export async function diffReconciler(
  needs: ReconcilerDependencies,
  shop: string,
  reconciler: Reconciler,
  repair: boolean,
): Promise<DriftFinding[]> {
  const { database } = needs;
  const inputsOf = await readReconcilerInputs(database, shop, [reconciler]);
  const { isOutdated, message } = await reconciler.observe(needs, shop, inputsOf(reconciler));
  if (!isOutdated) return [];
  const drift = (done: string | null, isUnrepaired: boolean, problem: string | null = null): DriftFinding[] => {
    if (message === null) return [];
    const all = problem === null ? message : `${message}: ${problem}`;
    return [{ shop, family: reconciler.id, guid: reconciler.id, name: reconciler.title, kind: "duty", text: all, done, isUnrepaired }];
  };
  if (!repair) return drift(null, true);
  await database.withShop(shop, (tenant) => requestReconcile(tenant, reconciler.id));
  const repairs = await reconcileNow(needs, shop, reconciler);
  if (repairs === null) return drift("not mended: it is tried again", true);
  const open = repairs.find(({ problem }) => problem !== null);
  return open ? drift(null, open.ours === true, open.problem) : drift("brought in line", false);
}
