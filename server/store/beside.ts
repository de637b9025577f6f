import type { Configuration } from "../../engine/types.ts";
import type { ConfigurationRow } from "./configurations.ts";
import type { Tenant } from "./database.ts";
import { liveRows } from "./live.ts";

/** What is live of the other rows that the same object of the platform holds; none for one that has none yet. */
export async function beside(tenant: Tenant, { guid, platform_id }: ConfigurationRow): Promise<Configuration[]> {
  if (platform_id === null) return [];
  const rows: { configuration: Configuration }[] = await liveRows(tenant)
    .where({ "c.platform_id": platform_id })
    .whereNot({ "c.guid": guid })
    .select("r.configuration");
  return rows.map(({ configuration }) => configuration);
}
