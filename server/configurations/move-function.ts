import { compiledFor } from "../../engine/compiler/prepare-configuration.ts";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { isEnabled } from "../../engine/declarations/configuration.ts";
import { type ConfigurationRow, updateConfigurationRow } from "../db/configurations.ts";
import { findRevision } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import type { StorageChange } from "../storage/configuration-storage.ts";
import { declared } from "./families.ts";
import { publishRevision } from "./publish-revision.ts";

/**
 * Brings the live revision of a customization to another Function, as an update of the product may need it: same guid, same revision.
 * Written down first, so that a crash at any step is healed as that of a save is. Call under its lock.
 */
export async function move(services: Services, shop: string, change: StorageChange): Promise<void> {
  await services.database.withShop(shop, (tenant) => updateConfigurationRow(tenant, change.row.guid, { state: "moving" }));
  await publishRevision(services, shop, change, "fresh");
}

/**
 * Ends a move that was left unfinished. What this release cannot compile stays where it is, and reconciliation tells of it; should it be
 * switched off for its move, that counts as withheld, and is switched on again.
 */
export async function finishMove(services: Services, shop: string, row: ConfigurationRow): Promise<void> {
  const family = declared(row.family);
  const live = await services.database.withShop(shop, (tenant) => findRevision(tenant, row.guid, row.revision ?? 0));
  const result = live && compiledFor(family, effectiveConfiguration(family, live.configuration, await services.facts(shop)));
  if (!live || !result?.ok) {
    const stays = { state: "live", withheld: row.withheld || (live !== null && isEnabled(live.configuration)) } as const;
    return services.database.withShop(shop, (tenant) => updateConfigurationRow(tenant, row.guid, stays));
  }
  const { revision, configuration, note } = live;
  const { compiled } = result;
  await publishRevision(services, shop, { family, row, revision, configuration, compiled, withheld: row.withheld, note }, "unsure");
}
