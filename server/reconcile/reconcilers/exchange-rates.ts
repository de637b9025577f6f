import { RATES } from "../../../engine/shopify/constants.ts";
import type { Tenant } from "../../db/database.ts";
import { ratesTo } from "../../db/rates.ts";
import { requestReconcile, statusesOf } from "../../db/reconciler-status.ts";
import { documentOf, hasStaleRates } from "../../exchange-rates/rates-document.ts";
import { readShopMetafield, writeShopMetafields } from "../../shopify/shop-metafield.ts";
import type { Reconciler, ReconcilerDependencies } from "./reconciler.ts";
import { reconcileNow } from "./run-reconciler.ts";

/**
 * Writes the document that tells blocks the shop's exchange rates. The shop's currency is read from Shopify each time; rates to another currency are
 * left out. Every shop has the document, even without rates or blocks: a block also needs the shop's own currency, and the first block finds it there
 * without waiting for an order. A missing document is therefore no drift.
 */
export const exchangeRates: Reconciler = {
  id: RATES,
  title: "Rates",
  observe: async ({ admin, database }, shop) => {
    const { shop: id, currency, text: stored } = await readShopMetafield(admin(shop), { key: RATES, live: RATES });
    const neededRates = await database.withShop(shop, (tenant) => ratesTo(tenant, currency));
    const isStale = hasStaleRates(stored.value, currency, neededRates);
    const text = isStale ? JSON.stringify(documentOf(currency, neededRates)) : (stored.value ?? "");
    return {
      isOutdated: isStale,
      message: isStale && stored.value !== null ? "not as they were written for blocks" : null,
      removes: [],
      repair: async () => {
        if (isStale && !(await writeShopMetafields(admin(shop), [{ shop: id, key: RATES, digest: stored.digest, text }]))) return null;
        return [{ part: "", state: { told: text }, problem: null }];
      },
    };
  },
};

/** Rewrites a damaged rates document. If Shopify does not accept it now, the request stays in the queue and is retried. */
export async function repairRates(needs: ReconcilerDependencies, shop: string): Promise<void> {
  await needs.database.withShop(shop, (tenant) => requestReconcile(tenant, RATES));
  await reconcileNow(needs, shop, exchangeRates);
}

/**
 * Requests a reconcile if the rates that blocks were last given differ from the shop's rates to this currency. Also requests one if a reconcile is
 * pending, since the server that runs it may have read the earlier rates. Returns whether it was requested.
 */
export async function requestRates(tenant: Tenant, base: string): Promise<boolean> {
  const [status] = await statusesOf(tenant, RATES, true);
  if (status?.due === null && !hasStaleRates(status.state.told, base, await ratesTo(tenant, base))) return false;
  await requestReconcile(tenant, RATES);
  return true;
}
