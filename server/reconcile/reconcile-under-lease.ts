import { randomUUID } from "node:crypto";
import type { Limit } from "../concurrency/limit-concurrency.ts";
import { withLogContext } from "../core/log-context.ts";
import { abandonTurn, billingCompared, delayTurn, endTurn, isBillingCheckLate, requestTurn } from "../db/reconcile-queue.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import { reconcileShop } from "./reconcile-shop.ts";
import { ShopErasedError, whileShopExists } from "./while-shop-exists.ts";

/** Seconds between two comparisons of a shop's subscriptions. */
const BILLING_EVERY = 24 * 3_600;

/** Reconciles a leased shop and schedules its next run. A failure delays this shop and no other. */
export function reconcileUnderLease(services: Services, shop: string, mending: Limit, signal: AbortSignal): Promise<void> {
  return withLogContext({ requestId: randomUUID(), shop }, async () => {
    const { database, log, metrics } = services;
    try {
      const isUnfinished = await compare(whileShopExists(services), shop, mending, signal);
      const end = signal.aborted ? requestTurn : isUnfinished ? delayTurn : endTurn;
      await database.withShop(shop, end);
      metrics.turns.inc({ outcome: isUnfinished ? "failed" : "done" });
    } catch (error) {
      if (error instanceof ShopErasedError) return;
      const closed = error instanceof PlatformError && error.kind === "unauthorized";
      if (!closed) log.warn({ shop, error }, "a shop was not compared with Shopify");
      await database.withShop(shop, closed ? abandonTurn : delayTurn);
      metrics.turns.inc({ outcome: closed ? "closed" : "failed" });
    }
  });
}

/** Reconciles the shop. Returns whether rules remain that a retry may recompile before the next regular run. */
async function compare(services: Services, shop: string, mending: Limit, signal: AbortSignal): Promise<boolean> {
  const { database, log } = services;
  const billing = await database.withShop(shop, (tenant) => isBillingCheckLate(tenant, BILLING_EVERY));
  const { findings, updated } = await reconcileShop(services, shop, { repair: true, billing, mending, signal });
  for (const { isUnrepaired: isUnfinished, name: _name, text, ...finding } of findings.filter(
    ({ done, isUnrepaired: hasMore }) => hasMore || done !== null,
  ))
    log[isUnfinished ? "warn" : "info"]({ ...finding, found: text }, "a difference from Shopify");
  if (billing && !signal.aborted) await database.withShop(shop, billingCompared);
  return !updated;
}
