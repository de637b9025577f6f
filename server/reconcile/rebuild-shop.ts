import { countRows } from "../db/configurations.ts";
import type { Services } from "../services.ts";
import type { DriftFinding } from "./drift.ts";
import { reconcileShop } from "./reconcile-shop.ts";

/**
 * Rebuilds a shop's rows from its customizations at Shopify, and its subscription from Shopify's billing. Throws if the database has customizations
 * of the shop: then the rows count, and the reconciler adds the missing ones.
 */
export async function rebuildShop(services: Services, shop: string, repair: boolean): Promise<DriftFinding[]> {
  const rowCount = await services.database.withShop(shop, countRows);
  if (rowCount > 0) throw new Error("the database has customizations of this shop already: reconcile it without --from-platform");
  return (await reconcileShop(services, shop, { repair, billing: true })).findings;
}
