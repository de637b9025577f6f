import { families } from "../../../engine/declarations/catalog.ts";
import { isEnabled } from "../../../engine/declarations/configuration.ts";
import { isStoredExternally } from "../../../engine/declarations/storage-declaration.ts";
import type { Family } from "../../../engine/types/family.ts";
import { AppError } from "../../core/app-error.ts";
import type { ConfigurationRow } from "../../db/configurations.ts";
import { endSearch, joinPause } from "../../db/pause-work.ts";
import { findRevision, PLATFORM } from "../../db/revisions.ts";
import type { Services } from "../../services.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { sameEntries } from "../../storage/document-writer.ts";
import { isStoredInDocument, storageFor } from "../../storage/storage-for.ts";
import { resolveMissing } from "../adopt.ts";

/**
 * Adds objects to the pause that are on although our rows say otherwise: switched on in Shopify's own settings, or unknown here. If Shopify does not
 * answer, the next round tries again. The search runs once: rules activated by hand afterwards stay on.
 */
export async function findActiveOutside(services: Services, shop: string): Promise<void> {
  try {
    await Promise.all(families.filter(isStoredExternally).map((family) => searchFamily(services, shop, family)));
    await services.database.withShop(shop, endSearch);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    services.log.warn({ shop, error: error.message }, "rules that were turned on elsewhere were not looked for");
  }
}

async function searchFamily(services: Services, shop: string, family: Family): Promise<void> {
  // rewrites the document: entries of checkout that belong to no record are removed
  if (isStoredInDocument(family)) await services.documents.change({ shop, family }, sameEntries);
  const { titles } = await storageFor(services, shop, family).titles(null, null);
  for (const { id } of titles.filter(({ enabled }) => enabled)) {
    const row = await rowOf(services, shop, family, id);
    if (row === null || (await isOwnRow(services, shop, row))) continue;
    await services.database.withShop(shop, (tenant) => joinPause(tenant, row.guid));
  }
}

/** Returns null for objects that this app did not make. */
async function rowOf(services: Services, shop: string, family: Family, id: string): Promise<ConfigurationRow | null> {
  try {
    return await resolveMissing(services, shop, id, [family]);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/**
 * True if our rows say that the rule is on: it has taken part in the pause already, or was activated since. A rule adopted just now has not taken
 * part.
 */
async function isOwnRow({ database }: Services, shop: string, { guid, revision, state, pause }: ConfigurationRow): Promise<boolean> {
  if (pause !== null || state !== "live") return true;
  const published = await database.withShop(shop, (tenant) => findRevision(tenant, guid, revision ?? 0));
  return published !== null && isEnabled(published.configuration) && published.author !== PLATFORM;
}
