import type { Tenant } from "../db/database.ts";
import { type Claim, endDelivery, removeDelivery } from "../db/inbox.ts";
import { erasedSince } from "../db/redactions.ts";
import type { Services } from "../services.ts";
import type { Topic } from "./topic.ts";

/** How a delivery ended: drawn, or of no meaning any more because the shop was erased after it. Or it did not: there is more to draw. */
export type ProcessedDelivery = "done" | "erased" | "unfinished";

/**
 * Lets one event take effect. Without consequences outside it ends in the very transaction of its effect, so that it happens exactly once;
 * with some, or where it takes several transactions, it ends after them, and they can bear to happen twice.
 *
 * @param isOver Whether its turn is over; what takes several transactions is left unfinished then.
 */
export async function processDelivery(services: Services, claim: Claim, topic: Topic, isOver: () => boolean): Promise<ProcessedDelivery> {
  const { database } = services;
  const { shop, id } = claim;
  const entered = (tenant: Tenant) => enter(tenant, claim);
  const applied = await database.withShop(shop, async (tenant) => {
    if (!(await entered(tenant))) {
      await removeDelivery(tenant, id);
      return null;
    }
    const consequences = await topic.apply(tenant, claim, services);
    if (!consequences && !topic.goOn) await endDelivery(tenant, claim);
    return { consequences };
  });
  if (applied === null) return "erased";
  const { consequences } = applied;
  if (topic.goOn && !(await topic.goOn(services, claim, { isOver, enter: entered }))) return "unfinished";
  await consequences?.(services);
  if (consequences || topic.goOn) await database.withShop(shop, (tenant) => endDelivery(tenant, claim));
  return "done";
}

/**
 * Whether an event still counts: the shop was not erased after it. Events of one shop take effect one after the other, over all processes: each
 * sees what the one before has written.
 */
async function enter(tenant: Tenant, { shop, triggeredAt }: Claim): Promise<boolean> {
  await tenant.trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 1))", [shop]);
  return !(await erasedSince(tenant, triggeredAt));
}
