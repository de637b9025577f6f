import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import type { Database } from "../db/database.ts";
import { isCurrentEngine, leaseTurn, nextTurns } from "../db/reconcile-queue.ts";

/** Seconds of a lease. A shop with hundreds of rules to move takes some minutes. */
const LEASE = 900;
/** Shops of one look at the queue, which the lanes share. */
const LOOKED_AT = 16;

/** Leases the next shop of those that a look at the queue has found, and looks again when they are used up; null if none is due. */
export async function leaseNext(
  database: Database,
  signal: AbortSignal,
  candidates: string[] = [],
  seconds = LEASE,
): Promise<string | null> {
  while (!signal.aborted && (await isCurrentEngine(database.owner, OWN_ENGINE_DIGEST))) {
    if (candidates.length === 0) candidates.push(...(await database.withWorker((trx) => nextTurns(trx, OWN_ENGINE_DIGEST, LOOKED_AT))));
    const shop = candidates.shift();
    if (shop === undefined) return null;
    if (await database.withShop(shop, (tenant) => leaseTurn(tenant, OWN_ENGINE_DIGEST, seconds))) return shop;
  }
  return null;
}
