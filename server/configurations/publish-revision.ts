import { setTimeout as sleep } from "node:timers/promises";
import { isAtWork } from "../../engine/declarations/configuration.ts";
import type { AppError } from "../core/app-error.ts";
import { type ConfigurationRow, updateConfigurationRow } from "../db/configurations.ts";
import { endRevision, noteRevision, publishRow } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import type { StorageChange, UncertainWrite, WriteAttempt, WriteOutcome } from "../storage/configuration-storage.ts";
import { needsOtherFunction } from "../storage/needs-other-function.ts";
import { DocumentFullError } from "../storage/shopify-limit-errors.ts";
import { storageFor } from "../storage/storage-for.ts";
import { refusal, unreachable } from "./publish-errors.ts";

const PAUSES = [100, 400];
/** Note in history and list about a rule that was off while it moved, for lack of capacity. */
const GAP = "Inactive for a moment during an update, because the store had no room for two active versions";

/** Publishes a pending revision to its storage and records the outcome. Throws if the revision did not go live. */
export async function publishRevision(services: Services, shop: string, change: StorageChange, doubt: UncertainWrite): Promise<void> {
  const attempt: WriteAttempt = { doubt, isStarted: false, oldFirst: false };
  let applied: WriteOutcome;
  try {
    applied = await persist(services, shop, change, attempt);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw await recordFailure(services, shop, change, error, attempt);
  }
  const { row, revision, compiled, family, configuration } = change;
  const { id, withheld } = applied;
  const turnedOn = isAtWork(family, configuration) ? { never_on: false } : {};
  const published = { platform_id: id, pack: compiled?.pack ?? null, revision, state: "live", withheld, ...turnedOn } as const;
  await services.database.write(shop, (reader) => [publishRow(reader, row.guid, published)]);
}

async function persist(services: Services, shop: string, change: StorageChange, attempt: WriteAttempt): Promise<WriteOutcome> {
  for (const pause of PAUSES) {
    try {
      return await persistOnce(services, shop, change, attempt);
    } catch (error) {
      // missing access does not come back in a moment
      if (!(error instanceof PlatformError) || !error.retryable || error.kind === "unauthorized") throw error;
      await sleep(pause);
    }
  }
  return persistOnce(services, shop, change, attempt);
}

async function persistOnce(services: Services, shop: string, change: StorageChange, attempt: WriteAttempt): Promise<WriteOutcome> {
  try {
    return await persistInOrder(services, shop, change, attempt);
  } catch (error) {
    if (attempt.isStarted || (error instanceof PlatformError && error.kind === "unavailable")) attempt.doubt = "unsure";
    throw error;
  }
}

/**
 * Writes the change. If there is no capacity for old and new object at once, the gap is noted before the old object is deleted: not even a crash
 * leaves it unrecorded.
 */
async function persistInOrder(services: Services, shop: string, change: StorageChange, attempt: WriteAttempt): Promise<WriteOutcome> {
  const storage = storageFor(services, shop, change.family);
  try {
    return await storage.write(change, attempt);
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error;
  }
  const note = change.note?.includes(GAP) ? change.note : [...(change.note === null ? [] : [change.note]), GAP].join(". ");
  await services.database.withShop(shop, (tenant) => noteRevision(tenant, change.row.guid, change.revision, note));
  change.note = note;
  attempt.oldFirst = true;
  return storage.write(change, attempt);
}

/**
 * Records a failed write. A refusal is final, unless the write has already begun. Silence is not: Shopify may have acted. A create without an answer
 * is taken back (the merchant, informed of a failure, would otherwise create a second one). An update without an answer stays pending, and recovery
 * finishes it.
 */
async function recordFailure(
  services: Services,
  shop: string,
  change: StorageChange,
  error: PlatformError,
  attempt: WriteAttempt,
): Promise<AppError> {
  const { row } = change;
  const silent = (error.kind !== "user" && attempt.doubt === "unsure") || (attempt.isStarted && needsOtherFunction(change));
  if (silent && row.revision !== null) return unreachable("Your change is saved and will be applied when Shopify responds.", error);
  await services.database.withShop(shop, async (tenant) => {
    await endRevision(tenant, row.guid, "failed", error.message);
    await updateConfigurationRow(tenant, row.guid, { state: stateAfter(row, silent) });
  });
  return error.retryable ? unreachable("Nothing was saved. Try again in a moment.", error) : refusal(change.family, "saved", error);
}

function stateAfter(row: ConfigurationRow, silent: boolean): ConfigurationRow["state"] {
  if (row.revision !== null) return "live";
  return silent ? "deleting" : "closed";
}
