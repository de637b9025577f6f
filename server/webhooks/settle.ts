import type { Services } from "../context.ts";
import type { Tenant } from "../store/database.ts";
import { type Claim, endDelivery, removeDelivery } from "../store/inbox.ts";
import { erasedSince } from "../store/redactions.ts";
import type { Topic } from "./topic.ts";

/** How a delivery ended: drawn, or of no meaning any more because the shop was erased after it. */
export type Settled = "done" | "erased";

/**
 * Lets one event take effect. Without consequences outside it ends in the very transaction of its effect, so that it happens exactly once;
 * with some it ends after them, and they can bear to happen twice.
 */
export async function settle(services: Services, claim: Claim, topic: Topic): Promise<Settled> {
  const { shop, id, triggeredAt } = claim;
  let settled: Settled = "done";
  const consequences = await services.database.withShop(shop, async (tenant) => {
    await lock(tenant);
    if (await erasedSince(tenant, triggeredAt)) {
      settled = "erased";
      await removeDelivery(tenant, id);
      return undefined;
    }
    const left = await topic.apply(tenant, claim, services);
    if (!left) await endDelivery(tenant, claim);
    return left;
  });
  if (consequences) {
    await consequences(services);
    await services.database.withShop(shop, (tenant) => endDelivery(tenant, claim));
  }
  return settled;
}

/** Events of one shop take effect one after the other, over all processes: each sees what the one before has written. */
async function lock({ shop, trx }: Tenant): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 1))", [shop]);
}
