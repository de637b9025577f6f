import { limitConcurrency } from "../../concurrency/limit-concurrency.ts";
import { AppError } from "../../core/app-error.ts";
import { findConfiguration } from "../../db/configurations.ts";
import { isSearchPending, notePauseProblem, pauseWork } from "../../db/pause-steps.ts";
import type { Services } from "../../services.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { completePending } from "../complete-pending.ts";
import { lockOf } from "../lock.ts";
import { findActiveOutside } from "./find-active-outside.ts";
import { switchOff, switchOn } from "./switch-rule.ts";

/** Rules of one shop that are switched at the same time: as many as may hold a lock. */
const LANES = 3;
/** Milliseconds after which no further rule is begun: a platform that hangs keeps neither the merchant nor the other shops waiting. */
const PATIENCE = 20_000;

/**
 * Does what is left of a pause, or of its end. A rule that cannot be switched keeps none of the others waiting: it is noted with its reason,
 * and tried again in the next round. Safe to repeat at any time, on several servers at once.
 */
export async function finishSwitching(services: Services, shop: string): Promise<void> {
  await stepAll(services, shop);
  if (!(await services.database.withShop(shop, isSearchPending))) return;
  await findActiveOutside(services, shop);
  await stepAll(services, shop);
}

async function stepAll(services: Services, shop: string): Promise<void> {
  const work = await services.database.withShop(shop, pauseWork);
  const lanes = limitConcurrency(LANES);
  const end = performance.now() + PATIENCE;
  await Promise.all(work.map(({ guid }) => lanes(async () => (performance.now() < end ? stepNoted(services, shop, guid) : undefined))));
}

async function stepNoted(services: Services, shop: string, guid: string): Promise<void> {
  try {
    await services.database.exclusively(lockOf(shop, guid), () => step(services, shop, guid));
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof AppError)) throw error;
    await services.database.withShop(shop, (tenant) => notePauseProblem(tenant, guid, error.message));
    services.log.warn({ shop, guid, error: error.message }, "a rule could not be switched with all others");
  }
}

/** One rule, under its lock: what was left unfinished of it goes first, and then what is so now decides. */
async function step(services: Services, shop: string, guid: string): Promise<void> {
  await completePending(services, shop, guid);
  const row = await services.database.withShop(shop, (tenant) => findConfiguration(tenant, guid));
  if (row?.state !== "live") return;
  if (row.pause === "stopping") await switchOff(services, shop, row);
  if (row.pause === "resuming") await switchOn(services, shop, row);
}
