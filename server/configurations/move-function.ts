import { compiledFor } from "../../engine/compiler/prepare-configuration.ts";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { isEnabled } from "../../engine/declarations/configuration.ts";
import { type ConfigurationRow, updateConfigurationRow } from "../db/configurations.ts";
import { findRevision } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import type { StorageChange } from "../storage/configuration-storage.ts";
import { publishRevision } from "./publish-revision.ts";
import { storedFamily } from "./stored-family.ts";

/**
 * Moves the published revision of a configuration to another Function, as an update of the product may require: same guid, same revision. The move is
 * stored first, so that recovery finishes it after a crash at any step, as it does for a save. The caller holds the configuration's lock.
 */
export async function moveFunction(services: Services, shop: string, change: StorageChange): Promise<void> {
  await services.database.withShop(shop, (tenant) => updateConfigurationRow(tenant, change.row.guid, { state: "moving" }));
  await publishRevision(services, shop, change, "fresh");
}

/**
 * Completes a pending move. A configuration that this release cannot compile stays in its Function, and the reconciler reports it. If the move has
 * switched the configuration off, it counts as withheld and is switched on again later.
 */
export async function finishMove(services: Services, shop: string, row: ConfigurationRow): Promise<void> {
  const family = storedFamily(row.family);
  const published = await services.database.withShop(shop, (tenant) => findRevision(tenant, row.guid, row.revision ?? 0));
  const result = published && compiledFor(family, effectiveConfiguration(family, published.configuration, await services.facts(shop)));
  if (!published || !result?.ok) {
    const stays = { state: "live", withheld: row.withheld || (published !== null && isEnabled(published.configuration)) } as const;
    return services.database.withShop(shop, (tenant) => updateConfigurationRow(tenant, row.guid, stays));
  }
  const { revision, configuration, note } = published;
  const { compiled } = result;
  await publishRevision(services, shop, { family, row, revision, configuration, compiled, withheld: row.withheld, note }, "unsure");
}
