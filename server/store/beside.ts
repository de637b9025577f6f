import type { Configuration } from "../../engine/types.ts";
import type { ConfigurationRow } from "./configurations.ts";
import type { Tenant } from "./database.ts";

/** What is live of the other rows that the same object of the platform holds; none for one that has none yet. */
export async function beside({ shop, trx }: Tenant, { guid, platform_id }: ConfigurationRow): Promise<Configuration[]> {
  if (platform_id === null) return [];
  const rows: { configuration: Configuration }[] = await trx("customizations as c")
    .join("revisions as r", (on) => on.on("r.shop", "c.shop").on("r.guid", "c.guid").on("r.revision", "c.revision"))
    .where({ "c.shop": shop, "r.shop": shop, "c.platform_id": platform_id })
    .whereNot({ "c.state": "closed" })
    .whereNot({ "c.guid": guid })
    .select("r.configuration");
  return rows.map(({ configuration }) => configuration);
}
