import type { Database } from "../db/database.ts";
import { lockShop } from "../db/shops.ts";
import type { Services } from "../services.ts";

/** Thrown if the shop was erased during the comparison. */
export class ShopErasedError extends Error {}

/**
 * Wraps services so that they write about a shop only while its row exists. A comparison that began before the shop was erased then restores nothing.
 * Writers lock the shop's row, and an erasure has it exclusively.
 */
export function whileShopExists(services: Services): Services {
  const withShop: Database["withShop"] = (shop, work) =>
    services.database.withShop(shop, async (tenant) => {
      if (!(await lockShop(tenant))) throw new ShopErasedError("the shop was erased meanwhile");
      return work(tenant);
    });
  const database = { ...services.database, withShop };
  const facts = async (shop: string) => {
    await withShop(shop, async () => undefined);
    return services.facts(shop);
  };
  return { ...services, database, facts };
}
