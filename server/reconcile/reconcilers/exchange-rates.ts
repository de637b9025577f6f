import { RATES } from "../../../engine/shopify/constants.ts";
import type { Tenant } from "../../db/database.ts";
import { ratesTo } from "../../db/rates.ts";
import { requestReconcile, statusesOf } from "../../db/reconciler-status.ts";
import { areRatesStale, documentOf } from "../../exchange-rates/rates-document.ts";
import { readShopMetafield, writeShopMetafields } from "../../shopify/shop-metafield.ts";
import type { Reconciler, ReconcilerDependencies } from "./reconciler.ts";
import { reconcileNow } from "./run-reconciler.ts";

/**
 * The document that tells blocks the shop's rates. The currency is the platform's word of this moment: rates to another one are left out.
 * Every shop has it, also without rates or blocks: a block needs the shop's own currency as well, and the first one that is set up finds it
 * there without waiting for an order. That it is missing at first is no difference.
 */
export const rates: Reconciler = {
  id: RATES,
  title: "Rates",
  look: async ({ admin, database }, shop) => {
    const { shop: id, currency, text: found } = await readShopMetafield(admin(shop), { key: RATES, live: RATES });
    const wanted = await database.withShop(shop, (tenant) => ratesTo(tenant, currency));
    const isDue = areRatesStale(found.value, currency, wanted);
    const text = isDue ? JSON.stringify(documentOf(currency, wanted)) : (found.value ?? "");
    return {
      isDue,
      words: isDue && found.value !== null ? "not as they were written for blocks" : null,
      removes: [],
      mend: async () => {
        if (isDue && !(await writeShopMetafields(admin(shop), [{ shop: id, key: RATES, digest: found.digest, text }]))) return null;
        return [{ part: "", state: { told: text }, problem: null }];
      },
    };
  },
};

/** Writes the rates of a shop anew that were found damaged; where the platform does not take them now, healing does it. */
export async function repairRates(needs: ReconcilerDependencies, shop: string): Promise<void> {
  await needs.database.withShop(shop, (tenant) => requestReconcile(tenant, RATES));
  await reconcileNow(needs, shop, rates);
}

/**
 * Marks it where blocks read something else than the shop's rates to this currency, as far as we remember what they were told; and where it is
 * marked, since whoever is telling them now may have read the rates before. Says whether it did.
 */
export async function requestRates(tenant: Tenant, base: string): Promise<boolean> {
  const [standing] = await statusesOf(tenant, RATES, true);
  if (standing?.due === null && !areRatesStale(standing.state.told, base, await ratesTo(tenant, base))) return false;
  await requestReconcile(tenant, RATES);
  return true;
}
