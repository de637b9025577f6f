import { completePending } from "../configurations/complete-pending.ts";
import { enforcePlan } from "../configurations/enforce-plan.ts";
import { lockOf } from "../configurations/lock.ts";
import { finishSwitching } from "../configurations/pause/finish-switching.ts";
import { listUnfinished } from "../db/configurations.ts";
import { hasPendingWork } from "../db/has-pending-work.ts";
import { listShopsPausing } from "../db/pause-work.ts";
import { listUncheckedShops } from "../db/shops.ts";
import type { Services } from "../services.ts";
import { retryPendingReconciles } from "./reconcilers/reconcilers.ts";
import { markRequirementEnded } from "./reconcilers/required-blocks.ts";

/** Milliseconds that one shop may take in a run. Other shops then do not wait until every request of an unresponsive shop has timed out. */
const PATIENCE = 20_000;

/** Finishes, in all shops, the operations that a killed process or an unresponsive Shopify left pending. Failures are retried in the next run. */
export async function recoverPending(services: Services, patience = PATIENCE): Promise<{ healed: number; remaining: number }> {
  if (!(await services.database.withWorker(hasPendingWork))) return { healed: 0, remaining: 0 };
  const work = await services.database.withWorker(listUnfinished);
  const spent = new Map<string, number>();
  let healed = 0;
  for (const { shop, guid } of work) {
    const [before, started] = [spent.get(shop) ?? 0, performance.now()];
    if (before > patience) continue;
    try {
      await services.database.exclusively(lockOf(shop, guid), () => completePending(services, shop, guid));
      healed++;
    } catch (error) {
      services.log.warn({ shop, guid, error: String(error) }, "recovery incomplete");
    }
    spent.set(shop, before + performance.now() - started);
  }
  for (const shop of await services.database.withWorker(listUncheckedShops)) await enforcePlan(services, shop);
  await markRequirementEnded(services);
  await retryPendingReconciles(services);
  for (const shop of await services.database.withWorker(listShopsPausing)) await carryOnLater(services, shop);
  return { healed, remaining: work.length - healed };
}

/** Continues the pause of one shop. A failure does not delay the other shops. */
async function carryOnLater(services: Services, shop: string): Promise<void> {
  try {
    await finishSwitching(services, shop);
  } catch (error) {
    services.log.warn({ shop, error: String(error) }, "a pause of all rules waits");
  }
}
