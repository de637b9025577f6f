import { isDeepStrictEqual } from "node:util";
import { compiledFor } from "../../engine/compiler/prepare-configuration.ts";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import { lockedBy } from "../../engine/declarations/entitlements.ts";
import { isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import { type ConfigurationRow, findConfiguration, updateConfigurationRow } from "../db/configurations.ts";
import { requestTurn } from "../db/reconcile-queue.ts";
import { findRevision } from "../db/revisions.ts";
import { endRecheck, recheckMark } from "../db/shops.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import type { ConfigurationStorage, StoredObject } from "../storage/configuration-storage.ts";
import { envelopeOf, programParts } from "../storage/envelope.ts";
import { isPaused } from "../storage/is-paused.ts";
import { storageFor } from "../storage/storage-for.ts";
import { adoptExternal } from "./adopt.ts";
import { lockConfiguration, TOGETHER } from "./lock.ts";

/** Live configuration: our row, the configuration and the stored object. */
interface ExcessRules {
  family: Family;
  row: ConfigurationRow;
  configuration: Configuration;
  stored: StoredObject;
  storage: ConfigurationStorage;
}

/**
 * Aligns a shop's checkout with its plan. Objects that the plan does not include are switched off and recorded as withheld; when the plan comes back,
 * they are switched on again. The configurations stay unchanged. Safe to repeat at any time.
 */
async function enforce(services: Services, shop: string): Promise<void> {
  const mark = await services.database.withShop(shop, recheckMark);
  for (const family of families.filter(isStoredExternally)) await enforceFamily(services, shop, family);
  if (mark !== null) await services.database.withShop(shop, (tenant) => endRecheck(tenant, mark));
}

/** Aligns a family one by one, or side by side where one document write carries several changes. A failure leaves the rest to the next run. */
async function enforceFamily(services: Services, shop: string, family: Family): Promise<void> {
  const all = await storageFor(services, shop, family).list();
  const max = family.storage.type === "metafield" ? TOGETHER : 1;
  for (let from = 0; from < all.length; from += max) {
    const some = all.slice(from, from + max).map((object) => enforceOne(services, shop, family, object));
    for (const outcome of await Promise.allSettled(some)) if (outcome.status === "rejected") throw outcome.reason;
  }
}

async function enforceOne(services: Services, shop: string, family: Family, object: StoredObject): Promise<void> {
  const envelope = envelopeOf(object);
  if (envelope?.family !== family.id) return;
  const { guid } = envelope;
  await adoptExternal(services, shop, family, object, envelope);
  await lockConfiguration(services, shop, family, guid, () => alignWithPlan(services, shop, family, guid));
}

/**
 * Aligns after an event. If Shopify is down, the shop stays marked and recovery tries again. A shop that uninstalled the app has nothing to align;
 * its next token sets a new mark.
 */
export async function enforcePlan(services: Services, shop: string): Promise<void> {
  try {
    await enforce(services, shop);
  } catch (error) {
    services.log.warn({ shop, error: String(error) }, "configurations pending plan enforcement");
    if (error instanceof PlatformError && error.kind === "unauthorized") await unmark(services, shop);
  }
}

function unmark({ database }: Services, shop: string): Promise<void> {
  return database.withShop(shop, async (tenant) => {
    const mark = await recheckMark(tenant);
    if (mark !== null) await endRecheck(tenant, mark);
  });
}

/** Aligns one configuration; the caller holds its lock. Pending operations are left to recovery, which reads the entitlements itself. */
export async function alignWithPlan(services: Services, shop: string, family: Family, guid: string): Promise<void> {
  const facts = await services.facts(shop);
  const locked = await find(services, shop, family, guid);
  if (!locked) return;
  if (lockedBy(family, subtypeOf(locked.configuration), facts) !== null) {
    if (locked.stored.enabled) await withhold(services, shop, locked);
    return;
  }
  if (locked.row.withheld) await giveBack(services, shop, locked);
  await rewrite(services, shop, locked, effectiveConfiguration(family, locked.configuration, facts));
}

async function find(services: Services, shop: string, family: Family, guid: string): Promise<ExcessRules | null> {
  const stored = await services.database.withShop(shop, async (tenant) => {
    const row = await findConfiguration(tenant, guid);
    const published = row?.state === "live" && row.revision !== null ? await findRevision(tenant, guid, row.revision) : null;
    return row && published ? { row, configuration: published.configuration } : null;
  });
  if (!stored?.row.platform_id) return null;
  const storage = storageFor(services, shop, family);
  const object = await storage.find(stored.row.platform_id);
  return object && { family, ...stored, stored: object, storage };
}

/** Switches an object off. The row is marked first: after a crash in between, the object is on and marked, and the next run continues. */
async function withhold(services: Services, shop: string, locked: ExcessRules): Promise<void> {
  await services.database.withShop(shop, (tenant) => updateConfigurationRow(tenant, locked.row.guid, { withheld: true }));
  await toggle(locked, false);
}

/**
 * Switches an object on again. Shopify may refuse, for instance because other customizations took the capacity; the list then shows the reason, and
 * nothing else fails. A paused configuration stays off until the pause ends.
 */
async function giveBack(services: Services, shop: string, locked: ExcessRules): Promise<void> {
  try {
    if (!isPaused(locked.row)) await toggle(locked, true);
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable) throw error;
    services.log.warn({ shop, guid: locked.row.guid, error: error.message }, "a customization was not turned on again");
    return;
  }
  await services.database.withShop(shop, (tenant) => updateConfigurationRow(tenant, locked.row.guid, { withheld: false }));
}

async function toggle({ storage, stored: object }: ExcessRules, enabled: boolean): Promise<void> {
  if (object.enabled === enabled) return;
  await storage.amend(object.id, { enabled });
  object.enabled = enabled;
}

/**
 * Replaces a program that does more, or less, than the plan includes now. If the new program needs another Function, the reconciler moves the
 * configuration.
 */
async function rewrite(
  services: Services,
  shop: string,
  { family, stored: object, storage }: ExcessRules,
  configuration: Configuration,
): Promise<void> {
  const result = compiledFor(family, configuration);
  if (!result.ok || result.compiled === null) return;
  if (result.compiled.pack !== object.pack) return services.database.withShop(shop, requestTurn);
  const { program, variables } = result.compiled;
  if (
    isDeepStrictEqual(tryParseJson(object.parts[PROGRAM_METAFIELD_KEY]), program) &&
    isDeepStrictEqual(tryParseJson(object.parts[VARIABLES_METAFIELD_KEY]), variables)
  )
    return;
  const { title, enabled, blockOnFailure } = object;
  await storage.amend(object.id, { title, enabled, blockOnFailure, parts: programParts(result.compiled) });
}
