import { type ConfigurationRow, findRows, listRows } from "../db/configurations.ts";
import type { Tenant } from "../db/database.ts";
import { findRevision, publishedRevisions } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { storageFor } from "../storage/storage-for.ts";
import type { Pair, Stored } from "./pair-objects.ts";

/** Loads our rows of some families, and the rows of deleted customizations that Shopify still has. */
export function loadState(services: Services, shop: string, families: readonly string[], there: readonly string[]) {
  return services.database.withShop(shop, async (tenant): Promise<Map<string, Stored>> => {
    const stored = new Map<string, Stored>();
    for (const family of families) {
      const published = await publishedRevisions(tenant, family);
      for (const row of await listRows(tenant, family)) stored.set(row.guid, { row, published: published.get(row.guid) ?? null });
    }
    const others = await findRows(
      tenant,
      there.filter((guid) => !stored.has(guid)),
    );
    for (const row of others) stored.set(row.guid, { row, published: null });
    return stored;
  });
}

/** Reads the customization again under its lock. The first read may have fallen into the middle of a save. */
export async function reloadState(services: Services, shop: string, pair: Pair): Promise<Pair> {
  const { guid, family } = pair;
  const stored = await services.database.withShop(shop, async (tenant): Promise<Stored | null> => {
    const [row] = await findRows(tenant, [guid]);
    return row ? { row, published: await publishedOf(tenant, row) } : null;
  });
  const ids = new Set([...pair.nodes.map(({ id }) => id), ...(stored?.row.platform_id ? [stored.row.platform_id] : [])]);
  const nodes: StoredObject[] = [];
  for (const id of ids) {
    const node = await storageFor(services, shop, family).find(id);
    if (node) nodes.push(node);
  }
  return { guid, family, stored, nodes };
}

async function publishedOf(tenant: Tenant, { guid, revision }: ConfigurationRow): Promise<Stored["published"]> {
  return revision === null ? null : findRevision(tenant, guid, revision);
}
