import type { Database } from "../db/database.ts";
import { holdShop } from "../db/shops.ts";
import type { Services } from "../services.ts";

/** The shop was erased while it was compared. */
export class ShopErasedError extends Error {}

/**
 * Services that write about a shop as long as it is there: a comparison that began before the shop was erased brings nothing of it back. Its
 * row is held while something is written, and who erases it has it alone.
 */
export function whileKnown(services: Services): Services {
  const withShop: Database["withShop"] = (shop, work) =>
    services.database.withShop(shop, async (tenant) => {
      if (!(await holdShop(tenant))) throw new ShopErasedError("the shop was erased meanwhile");
      return work(tenant);
    });
  const database = { ...services.database, withShop };
  const facts = async (shop: string) => {
    await withShop(shop, async () => undefined);
    return services.facts(shop);
  };
  return { ...services, database, facts };
}
