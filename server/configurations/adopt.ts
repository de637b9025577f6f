import { families } from "../../engine/declarations/catalog.ts";
import { isAtWork, subtypeOf } from "../../engine/declarations/configuration.ts";
import { lockedBy } from "../../engine/declarations/entitlements.ts";
import { isRuleFamily, isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { type ConfigurationRow, findConfiguration, insertConfiguration, namedRows } from "../db/configurations.ts";
import { adoptRevision } from "../db/revisions.ts";
import { ensureShop } from "../db/shops.ts";
import type { Services } from "../services.ts";
import { platformId } from "../shopify/customizations.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { type Envelope, envelopeOf } from "../storage/envelope.ts";
import { storageFor } from "../storage/storage-for.ts";
import { notFoundError } from "./publish-errors.ts";

/**
 * Finds the row of a configuration, in some families, by guid, by Shopify's id, or by the number in that id, which is all that Shopify's own settings
 * link to. Throws one and the same 404 for deleted, foreign and unknown ids. A configuration that only Shopify has (the database was lost, or
 * restored from an older state) is adopted: Shopify's copy carries everything that our rows hold.
 */
export async function resolveMissing(
  services: Services,
  shop: string,
  id: string,
  candidates: readonly Family[] = families,
): Promise<ConfigurationRow> {
  const ids = /^\d{1,20}$/.test(id) ? candidates.filter(isRuleFamily).map(({ storage }) => platformId(storage.resource, id)) : [id];
  const rows = await services.database.read(shop, (reader) => namedRows(reader, ids));
  // a number that several families use belongs to the first of them
  const row = ids.map((id) => rows.find(({ guid, platform_id }) => guid === id.toLowerCase() || platform_id === id)).find(Boolean);
  return row ?? (await adopt(services, shop, ids, candidates)) ?? refuse(candidates);
}

async function adopt(
  services: Services,
  shop: string,
  ids: readonly string[],
  candidates: readonly Family[],
): Promise<ConfigurationRow | null> {
  for (const family of candidates.filter(isStoredExternally)) {
    for (const object of await storageFor(services, shop, family).list()) {
      const envelope = envelopeOf(object);
      if (envelope?.family !== family.id || !ids.some((id) => id === object.id || id === envelope.guid)) continue;
      return adoptExternal(services, shop, family, object, envelope);
    }
  }
  return null;
}

/** Inserts rows for a configuration found in external storage. Returns null if the configuration was deleted here. */
export async function adoptExternal(
  services: Services,
  shop: string,
  family: Family,
  object: StoredObject,
  envelope: Envelope,
): Promise<ConfigurationRow | null> {
  const facts = await services.facts(shop);
  return services.database.withShop(shop, async (tenant) => {
    await ensureShop(tenant);
    const added = await insertConfiguration(tenant, rowOf(family, object, envelope, facts));
    if (added) await adoptRevision(tenant, envelope, envelope);
    return findConfiguration(tenant, envelope.guid);
  });
}

/** Builds the row. An object that should be active, is off and is not in the store's plan was withheld by the plan. */
function rowOf(family: Family, object: StoredObject, { guid, revision, configuration }: Envelope, facts: ShopFacts): ConfigurationRow {
  const withheld = isAtWork(family, configuration) && !object.enabled && lockedBy(family, subtypeOf(configuration), facts) !== null;
  return {
    guid,
    family: family.id,
    platform_id: object.id,
    pack: object.pack,
    revision,
    state: "live",
    withheld,
    pause: null,
    never_on: false,
  };
}

function refuse(candidates: readonly Family[]): never {
  throw notFoundError(candidates.length === 1 ? candidates[0] : undefined);
}
