import { countRows } from "../db/configurations.ts";
import type { Services } from "../services.ts";
import type { DriftFinding } from "./drift.ts";
import { reconcileShop } from "./reconcile-shop.ts";

/**
 * Rebuilds a shop's rows from what its customizations carry on the platform, and its subscription from what is billed. Only where the
 * database has no customization of the shop: anywhere else its rows count, and reconciling takes in what they lack.
 */
export async function rebuildShop(services: Services, shop: string, mend: boolean): Promise<DriftFinding[]> {
  const known = await services.database.withShop(shop, countRows);
  if (known > 0) throw new Error("the database has customizations of this shop already: reconcile it without --from-platform");
  return (await reconcileShop(services, shop, { mend, billing: true })).findings;
}
