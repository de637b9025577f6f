import { setTimeout as sleep } from "node:timers/promises";
import type { AppError } from "../app-error.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import { type CustomizationRow, updateCustomizationRow } from "../store/customizations.ts";
import { endRevision, goLive } from "../store/revisions.ts";
import { apply, reapply } from "./apply.ts";
import type { Services } from "./context.ts";
import type { Change } from "./envelope.ts";
import { refusal, unreachable } from "./failures.ts";

const PAUSES = [100, 400];

/** Whether the platform may already have seen the change: then it is asked before anything is written. */
export type Doubt = "fresh" | "unsure";

/** Brings a pending revision to the platform and records how that ended. Throws when it did not go live. */
export async function carryOut(services: Services, shop: string, change: Change, doubt: Doubt): Promise<void> {
  const attempt = { doubt };
  let id: string;
  try {
    id = await persist(services.admin(shop), change, attempt);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw await recordFailure(services, shop, change, error, attempt.doubt);
  }
  const { row, revision, compiled, withheld } = change;
  const live = { platform_id: id, pack: compiled.pack, revision, state: "live", withheld } as const;
  await services.database.withShop(shop, (tenant) => goLive(tenant, row.guid, live));
}

async function persist(client: AdminClient, change: Change, attempt: { doubt: Doubt }): Promise<string> {
  for (const pause of PAUSES) {
    try {
      return await persistOnce(client, change, attempt);
    } catch (error) {
      // access that is missing now is not back in a moment
      if (!(error instanceof PlatformError) || !error.retryable || error.kind === "unauthorized") throw error;
      await sleep(pause);
    }
  }
  return persistOnce(client, change, attempt);
}

async function persistOnce(client: AdminClient, change: Change, attempt: { doubt: Doubt }): Promise<string> {
  try {
    return await (attempt.doubt === "fresh" ? apply(client, change) : reapply(client, change));
  } catch (error) {
    if (error instanceof PlatformError && error.kind === "unavailable") attempt.doubt = "unsure";
    throw error;
  }
}

/**
 * A refusal is final. Silence is not: the platform may have acted. A silent create is taken back (the merchant, told that it failed,
 * would otherwise make a second one), a silent update stays pending and is finished by healing.
 */
async function recordFailure(services: Services, shop: string, change: Change, error: PlatformError, doubt: Doubt): Promise<AppError> {
  const { row } = change;
  const silent = error.kind !== "user" && doubt === "unsure";
  if (silent && row.revision !== null) return unreachable("The change is kept, and applied as soon as the platform answers.", error);
  await services.database.withShop(shop, async (tenant) => {
    await endRevision(tenant, row.guid, "failed", error.message);
    await updateCustomizationRow(tenant, row.guid, { state: stateAfter(row, silent) });
  });
  return error.retryable ? unreachable("Nothing was saved. Try again in a moment.", error) : refusal("saved", error);
}

function stateAfter(row: CustomizationRow, silent: boolean): CustomizationRow["state"] {
  if (row.revision !== null) return "live";
  return silent ? "deleting" : "closed";
}
