import { limitConcurrency } from "../../concurrency/limit-concurrency.ts";
import { AppError } from "../../core/app-error.ts";
import { findConfiguration } from "../../db/configurations.ts";
import { isSearchPending, notePauseProblem, pauseWork } from "../../db/pause-work.ts";
import type { Services } from "../../services.ts";
import { PlatformError } from "../../shopify/admin-client.ts";
import { completePending } from "../complete-pending.ts";
import { lockOf } from "../lock.ts";
import { findActiveOutside } from "./find-active-outside.ts";
import { switchRuleOff, switchRuleOn } from "./switch-rule.ts";

/** Number of rules of one shop that are switched at the same time, limited by the locks that may be held. */
const LANES = 3;
/** Milliseconds after which no further rule is begun: a hanging Shopify must block neither the merchant nor other shops. */
const PATIENCE = 20_000;

/**
 * Does the remaining work of a pause, or of its end. A rule that cannot be switched does not block the others: its reason is recorded, and the next
 * round tries again. Safe to repeat at any time, on several servers at once.
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

/** Switches one rule under its lock. Its pending operation is completed first, and the state after that decides. */
async function step(services: Services, shop: string, guid: string): Promise<void> {
  await completePending(services, shop, guid);
  const row = await services.database.withShop(shop, (tenant) => findConfiguration(tenant, guid));
  if (row?.state !== "live") return;
  if (row.pause === "stopping") await switchRuleOff(services, shop, row);
  if (row.pause === "resuming") await switchRuleOn(services, shop, row);
}
