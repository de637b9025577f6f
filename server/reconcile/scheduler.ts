import { limitConcurrency } from "../concurrency/limit-concurrency.ts";
import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import { announceEngine, expediteTurns } from "../db/reconcile-queue.ts";
import { becomeWorker } from "../db/set-locally.ts";
import type { Services } from "../services.ts";
import { leaseNext } from "./lease-next.ts";
import { reconcileUnderLease } from "./reconcile-under-lease.ts";
import { reportProgress } from "./report-progress.ts";

/** Milliseconds between two looks at the queue. The progress of an update is logged at the same interval. */
const POLL_INTERVAL = 10_000;
/** Number of shops compared in parallel, and of rules repaired among them. Bounded, because merchants who save need database connections, too. */
const LANES = { shops: 12, rules: 8 };

/**
 * Starts the scheduler, which compares each shop from time to time in the background. All shops are compared at once after an update, and once, at a
 * bounded pace, after each start. Several servers share the shops.
 */
export function startScheduler(services: Services): StopLoop {
  const ended = new AbortController();
  const failure = "the shops were not compared with Shopify";
  let currentRun: Promise<void> | null = null;
  let announced = false;
  const announce = async () => {
    if (announced) return;
    await services.database.owner.transaction(async (trx) => {
      await announceEngine(trx, OWN_ENGINE_DIGEST);
      await becomeWorker(trx);
      await expediteTurns(trx);
    });
    announced = true;
  };
  const tell = reportProgress(services);
  const run = () => {
    currentRun ??= announce()
      .then(() => Promise.all([tell(), reconcileQueuedShops(services, ended.signal)]))
      .then(([, compared]) => (compared ? tell() : undefined))
      .finally(() => {
        currentRun = null;
      });
    return currentRun;
  };
  const round = () => (currentRun === null ? run() : tell());
  run().catch((error) => services.log.warn({ error }, failure));
  const stop = startLoop(services, POLL_INTERVAL, failure, round);
  return async () => {
    ended.abort();
    await Promise.allSettled([currentRun, stop()]);
  };
}

/**
 * Reconciles the shops that are due, several in parallel, until none is left, and returns true if there was one. A lane starts once the lane before
 * it has found a shop: an empty queue is looked at once. A server whose engine is not the latest leaves the shops alone.
 */
export async function reconcileQueuedShops(services: Services, signal: AbortSignal, lanes = LANES): Promise<boolean> {
  const { database } = services;
  const mending = limitConcurrency(lanes.rules);
  const candidates: string[] = [];
  const lease = () => leaseNext(database, signal, candidates);
  const work = async (first: string) => {
    for (let shop: string | null = first; shop !== null; shop = await lease()) await reconcileUnderLease(services, shop, mending, signal);
  };
  const startLanes = async (count: number): Promise<boolean> => {
    const shop = await lease();
    if (shop === null) return false;
    await Promise.all([work(shop), ...(count > 1 ? [startLanes(count - 1)] : [])]);
    return true;
  };
  return startLanes(lanes.shops);
}
