import type { Tenant } from "../db/database.ts";
import { type Claim, endDelivery, removeDelivery } from "../db/deliveries.ts";
import { lockNames } from "../db/lock-names.ts";
import { erasedSince } from "../db/redacted-subjects.ts";
import type { Services } from "../services.ts";
import type { Topic } from "./topic.ts";

/** Outcome of processing. `done`: took effect. `erased`: has no effect, because the shop was erased after it. `unfinished`: more work is left. */
export type ProcessedDelivery = "done" | "erased" | "unfinished";

/**
 * Processes one event. Without effects outside our rows, the delivery is removed in the transaction of its effect, so that it happens exactly once.
 * With outside effects, or several transactions, the delivery is removed after them, and they must be idempotent.
 *
 * @param isOver Returns whether the shop's turn is over. Work in several transactions is then left unfinished.
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
 * Locks the shop's events and returns whether the event still counts: the shop was not erased after it. Events of one shop take effect one at a time
 * over all processes, so that each sees the writes of the one before.
 */
async function enter(tenant: Tenant, { shop, triggeredAt }: Claim): Promise<boolean> {
  await lockNames(tenant.trx, shop, "deliveries", [shop]);
  return !(await erasedSince(tenant, triggeredAt));
}
