import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "../customizations/context.ts";
import { repeat, type Stop } from "../operations/repeat.ts";
import { PlatformError } from "../platform/admin.ts";
import { databaseNow, isDue, shopsDue, takeTurn } from "../store/rounds.ts";
import { reconcileShop } from "./shop.ts";

const HOUR = 3_600_000;
/** How often a shop is compared with the platform, its subscriptions, and how often we see whose turn it is. */
const SHOP_EVERY = HOUR;
const LOOK_EVERY = 60_000;
const BILLING_EVERY = 24 * HOUR;
/** Shops are read from the database in portions, and looked at with a breath between: merchants at work come first. */
const PORTION = 100;
const PAUSE = 100;

/** Compares all shops at once and then each from time to time, behind the requests. Several servers share the shops among them. */
export function keepReconciling(services: Services): Stop {
  const ended = new AbortController();
  let first = true;
  let running: Promise<void> | null = null;
  const round = async () => {
    const now = await databaseNow(services.database.owner);
    await reconcileDue(services, first ? now : new Date(now.getTime() - SHOP_EVERY), ended.signal);
    first = false;
  };
  const run = () => {
    running ??= round().finally(() => {
      running = null;
    });
    return running;
  };
  const failure = "the shops were not compared with the platform";
  run().catch((error) => services.log({ level: "warn", message: failure, error }));
  const stop = repeat(services, LOOK_EVERY, failure, run);
  return async () => {
    ended.abort();
    await Promise.allSettled([running, stop()]);
  };
}

/** Looks at the shops that none has looked at since a moment, one after the other: each server takes the next whose turn it is. */
export async function reconcileDue(services: Services, before: Date, signal: AbortSignal, pause = PAUSE): Promise<void> {
  for (;;) {
    const shops = await services.database.withWorker((trx) => shopsDue(trx, before, PORTION));
    if (shops.length === 0) return;
    for (const shop of shops) {
      if (signal.aborted) return;
      if (await takeTurnOf(services, shop, before)) await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Looks at a shop, unless another server has meanwhile. A shop that fails waits for the next round, and the others do not wait for it. */
async function takeTurnOf(services: Services, shop: string, before: Date): Promise<boolean> {
  const { database, log } = services;
  const since = new Date(before.getTime() - BILLING_EVERY);
  const turn = await database.withShop(shop, async (tenant) => ({
    mine: await takeTurn(tenant, "reconciled_at", before),
    billing: await isDue(tenant, "billing_compared_at", since),
  }));
  if (!turn.mine) return false;
  try {
    const findings = await reconcileShop(services, shop, { mend: true, billing: turn.billing });
    for (const { left, name: _name, ...finding } of findings.filter(({ done, left }) => left || done !== null))
      log({ level: left ? "warn" : "info", message: "a difference from the platform", ...finding });
    if (turn.billing) await database.withShop(shop, (tenant) => takeTurn(tenant, "billing_compared_at", since));
  } catch (error) {
    if (!(error instanceof PlatformError && error.kind === "unauthorized"))
      log({ level: "warn", message: "a shop was not compared with the platform", shop, error });
  }
  return true;
}
