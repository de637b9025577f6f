import { isEnabled, nameOf, subtypeOf } from "../../../engine/declarations/configuration.ts";
import { lockedBy, lockedMessage } from "../../../engine/declarations/entitlements.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { ACTIVE_PER_API } from "../../../engine/shopify/constants.ts";
import type { ConfigurationRow } from "../../db/configurations.ts";
import { countResumed, endPauseStep } from "../../db/pause-work.ts";
import { findRevision } from "../../db/revisions.ts";
import type { Services } from "../../services.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { isActiveLimitError, isMissingError } from "../../storage/shopify-limit-errors.ts";
import { storageFor } from "../../storage/storage-for.ts";
import { storedFamily } from "../stored-family.ts";

/** Switches a rule off for the duration of the pause. A rule that was switched off by hand in the meantime leaves the pause. */
export async function switchRuleOff(services: Services, shop: string, row: ConfigurationRow): Promise<void> {
  const published = await publishedOf(services, shop, row);
  const on = (published !== null && isEnabled(published)) || (await isOnOutside(services, shop, row));
  if (on) await toggle(services, shop, row, false);
  await services.database.withShop(shop, (tenant) => endPauseStep(tenant, row.guid, "stopping", { pause: on ? "paused" : null }));
}

/**
 * Switches a rule on again, if possible. Otherwise the rule stays off as withheld, as for a missing plan or exhausted capacity, and is named in the
 * result.
 */
export async function switchRuleOn(services: Services, shop: string, row: ConfigurationRow): Promise<void> {
  const published = await publishedOf(services, shop, row);
  const reason = await hindrance(services, shop, row, published);
  const changes = { pause: null, withheld: reason !== null && reason !== DELETED } as const;
  await services.database.withShop(shop, async (tenant) => {
    if (!(await endPauseStep(tenant, row.guid, "resuming", changes))) return;
    const { guid, family } = row;
    await countResumed(tenant, reason === null ? null : { guid, family, name: published === null ? guid : nameOf(published), reason });
  });
}

const DELETED = "It was deleted outside this app. Restore it in its list.";
const FULL = `Limit of ${ACTIVE_PER_API} active rules reached. It turns on when another rule is turned off, or activate it then.`;

/** Switches the rule on and returns null, or returns why it stays off. Temporary failures are thrown. */
async function hindrance(services: Services, shop: string, row: ConfigurationRow, published: Configuration | null): Promise<string | null> {
  const locked = lockedBy(storedFamily(row.family), published === null ? undefined : subtypeOf(published), await services.facts(shop));
  if (locked !== null) return lockedMessage(locked);
  try {
    return (await toggle(services, shop, row, true)) ? null : DELETED;
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable) throw error;
    return isActiveLimitError(error) ? FULL : error.message;
  }
}

/** Returns false if Shopify no longer has the customization. */
async function toggle(services: Services, shop: string, { family, platform_id }: ConfigurationRow, enabled: boolean): Promise<boolean> {
  if (platform_id === null) return false;
  try {
    await storageFor(services, shop, storedFamily(family)).amend(platform_id, { enabled });
    return true;
  } catch (error) {
    if (isMissingError(error)) return false;
    throw error;
  }
}

async function isOnOutside(services: Services, shop: string, { family, platform_id }: ConfigurationRow): Promise<boolean> {
  if (platform_id === null) return false;
  return (await storageFor(services, shop, storedFamily(family)).find(platform_id))?.enabled === true;
}

async function publishedOf({ database }: Services, shop: string, { guid, revision }: ConfigurationRow): Promise<Configuration | null> {
  const revisionRow = await database.withShop(shop, (tenant) => findRevision(tenant, guid, revision ?? 0));
  return revisionRow?.configuration ?? null;
}
