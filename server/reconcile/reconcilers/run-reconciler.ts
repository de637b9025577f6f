import { type RepairRecord, recordReconciles, renewRequest } from "../../db/reconciler-status.ts";
import type { Reconciler, ReconcilerDependencies } from "./reconciler.ts";
import { repairRequested, sayWaiting } from "./run-marked.ts";

/**
 * Does duties that were marked, one server at a time, and notes together how they came out; answers those that are done, by their ids. What the
 * platform does not let happen now is done by healing, and holds up no other: the shop stays marked. A shop that took the app out has nothing
 * to be brought in line; with its next token it is compared.
 */
export async function runReconcilers(
  needs: ReconcilerDependencies,
  shop: string,
  duties: readonly Reconciler[],
): Promise<ReadonlyMap<string, RepairRecord[]>> {
  const ids = duties.map(({ id }) => id);
  const work = async () => {
    const done = await repairRequested(needs, shop, duties);
    const changed = done.filter(({ isOurs }) => isOurs);
    if (changed.length > 0) await needs.database.write(shop, (reader) => recordReconciles(reader, changed));
    return new Map(done.map(({ duty, outcomes }) => [duty, outcomes]));
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

/** The same of one duty; null where it waits. */
export async function reconcileNow(needs: ReconcilerDependencies, shop: string, duty: Reconciler): Promise<RepairRecord[] | null> {
  return (await runReconcilers(needs, shop, [duty])).get(duty.id) ?? null;
}

/** The merchant wants it: what was switched off or deleted elsewhere is brought back, too. */
export async function retryReconcile(needs: ReconcilerDependencies, shop: string, duty: Reconciler): Promise<void> {
  await needs.database.withShop(shop, (tenant) => renewRequest(tenant, duty.id));
  await reconcileNow(needs, shop, duty);
}
