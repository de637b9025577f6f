import type { Services } from "../context.ts";
import { compareRates, tellRatesNow } from "../rates/tell.ts";
import { requestRates } from "../store/rates.ts";
import type { Finding } from "./difference.ts";

/**
 * Compares the rates that blocks read with ours. Every shop has the document, also without rates or blocks: a block needs the shop's own
 * currency as well, and the first one that is set up finds it there without waiting for an order. That it is missing at first is no difference.
 */
export async function reconcileRates(services: Services, shop: string, mend: boolean): Promise<Finding[]> {
  const { outdated, found } = await compareRates(services, shop);
  if (!outdated) return [];
  if (mend) await services.database.withShop(shop, requestRates);
  const told = mend && (await tellRatesNow(services, shop));
  if (found.text.value === null) return [];
  const done = told ? "written again" : mend ? "not mended: it is tried again" : null;
  return [
    { shop, family: "rates", kind: "rates", guid: "rates", name: "rates", found: "not as they were written for blocks", done, left: !told },
  ];
}
