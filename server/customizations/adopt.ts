import { families } from "../../engine/catalog.ts";
import { type Customization, listCustomizations } from "../platform/customizations.ts";
import { type CustomizationRow, findCustomization, insertCustomization } from "../store/customizations.ts";
import { adoptRevision } from "../store/revisions.ts";
import { ensureShop } from "../store/shops.ts";
import type { Services } from "./context.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";
import { notFound } from "./failures.ts";

/**
 * The row of a customization, or the 404 that is the same for what is deleted, foreign or never was. One that only the platform knows
 * (the database was lost, or restored from an older state) is taken from there: it carries all that our rows hold.
 */
export async function resolve(services: Services, shop: string, id: string): Promise<CustomizationRow> {
  const row = await services.database.withShop(shop, (tenant) => findCustomization(tenant, id));
  return row ?? (await adopt(services, shop, id)) ?? refuse();
}

async function adopt(services: Services, shop: string, id: string): Promise<CustomizationRow | null> {
  for (const family of families) {
    for (const node of await listCustomizations(services.admin(shop), family.platform.resource)) {
      const envelope = envelopeOf(node);
      if (envelope?.family !== family.id || (node.id !== id && envelope.guid !== id)) continue;
      return services.database.withShop(shop, async (tenant) => {
        await ensureShop(tenant);
        const added = await insertCustomization(tenant, rowOf(node, envelope));
        if (added) await adoptRevision(tenant, envelope.guid, envelope);
        return findCustomization(tenant, envelope.guid);
      });
    }
  }
  return null;
}

function rowOf(node: Customization, { guid, family, revision }: Envelope): CustomizationRow {
  return { guid, family, platform_id: node.id, pack: node.shopifyFunction.handle, revision, state: "live", withheld: false };
}

function refuse(): never {
  throw notFound();
}
