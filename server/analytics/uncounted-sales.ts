import { tryAgain } from "../concurrency/try-again.ts";
import type { Tenant } from "../db/database.ts";
import { markOrdersRecorded } from "../db/ordered-adds.ts";
import { ordersToBackfill, type Page } from "../db/sales-backfill.ts";
import { countOrder } from "./count-order.ts";
import { markNames } from "./line-attributes.ts";
import { repairAdds } from "./rollup-repairs.ts";
import { inPages, type Mending } from "./start-verification.ts";

/** Orders in one page. */
const AT_ONCE = 500;

/**
 * Counts the sales of orders that were stored before sales were counted, each on its own day. If such an order changes before its turn, the change
 * counts it as a whole, and it is still counted once.
 */
export const uncountedSales: Mending = {
  name: "sales of orders of before",
  failure: "orders of before were not counted",
  ofShop: async ({ database, testOrders }, shop, signal) => {
    let counted = 0;
    const read = (tenant: Tenant, behind: string) => ordersToBackfill(tenant, markNames, testOrders, behind, AT_ONCE);
    const each = async (page: readonly Page[]) => {
      for (const { id, uncounted } of page) {
        if (!uncounted || signal?.aborted) continue;
        await tryAgain(() => database.withShop(shop, (tenant) => countOrder(tenant, id)));
        counted++;
      }
    };
    await inPages(database, shop, { read, each, atOnce: AT_ONCE }, signal);
    return counted;
  },
};

/** Marks which earlier adds were ordered. Afterwards, ordered adds are known for every day that still has its raw events. */
export const orderedAdds: Mending = {
  name: "ordered adds of before",
  failure: "it was not looked up which adds of before were ordered",
  ofShop: async ({ database }, shop, signal) => {
    await repairAdds(database, shop, signal);
    if (!signal?.aborted) await database.withShop(shop, markOrdersRecorded);
    return 0;
  },
};
