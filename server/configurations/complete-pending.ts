import { compiledFor } from "../../engine/compiler/prepare-configuration.ts";
import { isAtWork, subtypeOf } from "../../engine/declarations/configuration.ts";
import { lockedBy } from "../../engine/declarations/entitlements.ts";
import { AppError } from "../core/app-error.ts";
import { type ConfigurationRow, changeRow, UNFINISHED, updateConfigurationRow } from "../db/configurations.ts";
import type { Tenant } from "../db/database.ts";
import { endRevision, findUnsettled } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { storageFor } from "../storage/storage-for.ts";
import { finishMove } from "./move-function.ts";
import { pendingError, REJECTED, UNREACHABLE } from "./publish-errors.ts";
import { publishRevision } from "./publish-revision.ts";
import { storedFamily } from "./stored-family.ts";

/** True if an operation on the configuration has begun and not ended. */
export function isPending({ state }: ConfigurationRow): boolean {
  return UNFINISHED.some((unfinished) => unfinished === state);
}

/**
 * Completes the pending operation of a configuration: a save goes live or fails, a delete is carried out. The caller holds the configuration's lock.
 */
export async function completePending(services: Services, shop: string, guid: string): Promise<void> {
  const [pendingRow] = await services.database.read(shop, (reader) => findUnsettled(reader, guid));
  if (pendingRow === undefined) return;
  const { pending, ...row } = pendingRow;
  if (row.state === "deleting") return finishDelete(services, shop, row);
  if (row.state === "moving") return finishMove(services, shop, row);
  const family = storedFamily(row.family);
  const result = pending === null ? null : compiledFor(family, pending.configuration);
  if (pending === null || !result?.ok) return services.database.withShop(shop, (tenant) => giveUp(tenant, row));
  const { revision, configuration, note } = pending;
  const withheld = isAtWork(family, configuration) && lockedBy(family, subtypeOf(configuration), await services.facts(shop)) !== null;
  const change = { family, row, revision, configuration, compiled: result.compiled, withheld, note };
  try {
    await publishRevision(services, shop, change, "unsure");
  } catch (error) {
    if (!(error instanceof AppError && error.code === REJECTED)) throw error;
    services.log.warn({ shop, guid, error: error.message }, "an unfinished save was refused by Shopify");
  }
}

/** Completes the pending operation before a new change, which must not overtake an earlier one. */
export async function completePendingFirst(services: Services, shop: string, guid: string): Promise<void> {
  try {
    await completePending(services, shop, guid);
  } catch (error) {
    if (error instanceof AppError && error.code === UNREACHABLE) throw pendingError(error);
    throw error;
  }
}

/** Removes all stored copies of a configuration except the history. */
export async function finishDelete(services: Services, shop: string, row: ConfigurationRow): Promise<void> {
  const storage = storageFor(services, shop, storedFamily(row.family));
  for (const { id } of await storage.copies(row)) await storage.remove(id);
  await services.database.write(shop, (reader) => [changeRow(reader, row.guid, { state: "closed", pause: null })]);
}

/** Ends a save that an older release accepted and this one cannot run. The revision stays in the history and does not go live. */
async function giveUp(tenant: Tenant, row: ConfigurationRow): Promise<void> {
  await endRevision(tenant, row.guid, "failed", "it cannot be run at checkout");
  await updateConfigurationRow(tenant, row.guid, { state: row.revision === null ? "closed" : "live" });
}
