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
  mend: boolean,
): Promise<DriftFinding[]> {
  const { database } = needs;
  const inputsOf = await readReconcilerInputs(database, shop, [reconciler]);
  const { isDue, words } = await reconciler.look(needs, shop, inputsOf(reconciler));
  if (!isDue) return [];
  const found = (done: string | null, left: boolean, problem: string | null = null): DriftFinding[] => {
    if (words === null) return [];
    const all = problem === null ? words : `${words}: ${problem}`;
    return [{ shop, family: reconciler.id, guid: reconciler.id, name: reconciler.title, kind: "duty", found: all, done, left }];
  };
  if (!mend) return found(null, true);
  await database.withShop(shop, (tenant) => requestReconcile(tenant, reconciler.id));
  const mended = await reconcileNow(needs, shop, reconciler);
  if (mended === null) return found("not mended: it is tried again", true);
  const open = mended.find(({ problem }) => problem !== null);
  return open ? found(null, open.ours === true, open.problem) : found("brought in line", false);
}
