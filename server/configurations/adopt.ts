import { customizationOf, isRuleFamily } from "../../engine/declare/act.ts";
import { families } from "../../engine/declare/catalog.ts";
import { lockedBy } from "../../engine/declare/gates.ts";
import type { Family, ShopFacts } from "../../engine/types.ts";
import type { Services } from "../context.ts";
import { type Customization, listCustomizations, platformId } from "../platform/customizations.ts";
import { type CustomizationRow, findCustomization, insertCustomization } from "../store/configurations.ts";
import type { Tenant } from "../store/database.ts";
import { adoptRevision } from "../store/revisions.ts";
import { ensureShop } from "../store/shops.ts";
import { type Envelope, envelopeOf } from "./envelope.ts";
import { notFound } from "./failures.ts";

/**
 * The row of a customization of some families by its guid, the platform's id, or the number in that, which is all that the platform's
 * own settings link to; or the 404 that is the same for what is deleted, foreign or never was. One that only the platform knows (the
 * database was lost, or restored from an older state) is taken from there: it carries all that our rows hold.
 */
export async function resolve(
  services: Services,
  shop: string,
  id: string,
  among: readonly Family[] = families,
): Promise<CustomizationRow> {
  const ids = /^\d{1,20}$/.test(id) ? among.filter(isRuleFamily).map(({ keep }) => platformId(keep.resource, id)) : [id];
  const row = await services.database.withShop(shop, (tenant) => findFirst(tenant, ids));
  return row ?? (await adopt(services, shop, ids, among)) ?? refuse();
}

async function findFirst(tenant: Tenant, ids: readonly string[]): Promise<CustomizationRow | null> {
  for (const id of ids) {
    const row = await findCustomization(tenant, id);
    if (row) return row;
  }
  return null;
}

async function adopt(services: Services, shop: string, ids: readonly string[], among: readonly Family[]): Promise<CustomizationRow | null> {
  for (const family of among.filter(isRuleFamily)) {
    for (const node of await listCustomizations(services.admin(shop), customizationOf(family).resource)) {
      const envelope = envelopeOf(node);
      if (envelope?.family !== family.id || !ids.some((id) => id === node.id || id === envelope.guid)) continue;
      return adoptNode(services, shop, family, node, envelope);
    }
  }
  return null;
}

/** Takes a customization from the platform into our rows; null when it has been deleted here. */
export async function adoptNode(
  services: Services,
  shop: string,
  family: Family,
  node: Customization,
  envelope: Envelope,
): Promise<CustomizationRow | null> {
  const facts = await services.facts(shop);
  return services.database.withShop(shop, async (tenant) => {
    await ensureShop(tenant);
    const added = await insertCustomization(tenant, rowOf(family, node, envelope, facts));
    if (added) await adoptRevision(tenant, envelope.guid, envelope);
    return findCustomization(tenant, envelope.guid);
  });
}

/** What should run, does not, and is not in the store's plan was switched off for that reason. */
function rowOf(family: Family, node: Customization, { guid, revision, configuration }: Envelope, facts: ShopFacts): CustomizationRow {
  const withheld = configuration.enabled && !node.enabled && lockedBy(family, configuration.subtype, facts) !== null;
  return {
    guid,
    family: family.id,
    platform_id: node.id,
    pack: node.shopifyFunction.handle,
    revision,
    state: "live",
    withheld,
    pause: null,
  };
}

function refuse(): never {
  throw notFound();
}
