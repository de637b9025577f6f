import { families } from "../../../engine/declarations/catalog.ts";
import { isEnabled } from "../../../engine/declarations/configuration.ts";
import { isStoredExternally } from "../../../engine/declarations/storage.ts";
import type { Family } from "../../../engine/types/family.ts";
import { AppError } from "../../core/app-error.ts";
import type { ConfigurationRow } from "../../db/configurations.ts";
import { endSearch, joinPause } from "../../db/pause-steps.ts";
import { findRevision, PLATFORM } from "../../db/revisions.ts";
import type { Services } from "../../services.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { same } from "../../storage/document-writer.ts";
import { isStoredInDocument, storageFor } from "../../storage/storage-for.ts";
import { resolveMissing } from "../adopt.ts";

/**
 * Takes into the pause what is on although our rows do not say so: switched on in the platform's own settings, or unknown here. When the
 * platform does not tell now, it is asked again in the next round. Runs once: what is activated by hand afterwards stays on.
 */
export async function findActiveOutside(services: Services, shop: string): Promise<void> {
  try {
    await Promise.all(families.filter(isStoredExternally).map((family) => searchFamily(services, shop, family)));
    await services.database.withShop(shop, endSearch);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    services.log.warn({ shop, error: error.message }, "rules that were switched on elsewhere were not looked for");
  }
}

async function searchFamily(services: Services, shop: string, family: Family): Promise<void> {
  // what checkout reads besides what the document comes to belongs to nobody, and ends here
  if (isStoredInDocument(family)) await services.documents.change({ shop, family }, same);
  const { titles } = await storageFor(services, shop, family).titles(null, null);
  for (const { id } of titles.filter(({ enabled }) => enabled)) {
    const known = await rowOf(services, shop, family, id);
    if (known === null || (await isMeant(services, shop, known))) continue;
    await services.database.withShop(shop, (tenant) => joinPause(tenant, known.guid));
  }
}

/** Null for what this app did not make. */
async function rowOf(services: Services, shop: string, family: Family, id: string): Promise<ConfigurationRow | null> {
  try {
    return await resolveMissing(services, shop, id, [family]);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** Whether our rows say that it is on: then it had its part already, or was activated since. One that was only just found had none. */
async function isMeant({ database }: Services, shop: string, { guid, revision, state, pause }: ConfigurationRow): Promise<boolean> {
  if (pause !== null || state !== "live") return true;
  const live = await database.withShop(shop, (tenant) => findRevision(tenant, guid, revision ?? 0));
  return live !== null && isEnabled(live.configuration) && live.author !== PLATFORM;
}
