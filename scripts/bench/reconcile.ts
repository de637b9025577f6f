import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createServices } from "../../server/app/create-services.ts";
import { OWN_ENGINE_DIGEST } from "../../server/core/engine-digest.ts";
import { silentLog } from "../../server/core/log.ts";
import { createMetrics } from "../../server/core/metrics.ts";
import { openDatabase } from "../../server/db/database.ts";
import { startEmbedded } from "../../server/db/embedded/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { progressOf } from "../../server/db/reconcile-queue.ts";
import { localPlatform } from "../../server/emulator/local-platform.ts";
import { emulatorMigrations } from "../../server/emulator/migrations.ts";
import { reconcileQueuedShops } from "../../server/reconcile/scheduler.ts";
import type { Services } from "../../server/services.ts";
import { makeShops } from "./reconcile/make-shops.ts";

const SHOPS = 2_000;
const RULES = 5;
/** Milliseconds that a call to Shopify takes, and that a measurement takes at most. */
const CALL = 150;
const LASTS = 45_000;
const AN_HOUR = 10_000;

/**
 * Measures how many shops a server compares in an hour when a call takes 0.15 s: on an ordinary day, and after an update that changed every
 * rule.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cartwright-bench-"));
  const embedded = await startEmbedded(folder, console.error);
  const database = openDatabase(embedded.url);
  try {
    await migrate(database.owner, [...migrations, ...emulatorMigrations]);
    const platform = localPlatform(database.owner);
    const latency = { ms: 0 };
    const admin: Services["admin"] = (shop) => {
      const client = platform.client(shop);
      return { request: (operation, variables) => sleep(latency.ms).then(() => client.request(operation, variables)) };
    };
    const services = createServices({ database, admin, appUrl: () => "", testOrders: true, log: silentLog, metrics: createMetrics() });
    await makeShops(services, platform.open, SHOPS, RULES);
    latency.ms = CALL;
    console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
    console.log(`${SHOPS} shops of ${RULES} rules, ${CALL} ms a call of Shopify`);
    await measure(services, "nothing to do, subscriptions as well");
    await database.owner.raw("update shops set billing_compared_at = now(), next_check_at = now()");
    await measure(services, "nothing to do");
    await outdate(services);
    await measure(services, "after an update that changed every rule");
  } finally {
    await database.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes every rule to what an earlier release would have left: its variables have other names. */
async function outdate({ database: { owner } }: Services): Promise<void> {
  await owner.raw(`update local.metafields set value = replace(value, 'productTag', 'tagsOfBefore') where key = 'variables'`);
  await owner.raw(`update shops set engine = 'of before', engine_tried = 'of before', billing_compared_at = now()`);
}

async function measure(services: Services, what: string): Promise<void> {
  const { database, metrics } = services;
  const done = async () =>
    (await metrics.turns.get()).values.reduce((sum, { value, labels }) => (labels.outcome === "done" ? sum + value : sum), 0);
  const recompiled = async () => (await metrics.recompiled.get()).values.reduce((sum, { value }) => sum + value, 0);
  const [before, rules, cpu, began] = [await done(), await recompiled(), process.cpuUsage(), performance.now()];
  await reconcileQueuedShops(services, AbortSignal.timeout(LASTS));
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const [shops, anew] = [(await done()) - before, (await recompiled()) - rules];
  const rate = Math.round((shops / seconds) * 3_600);
  const { remaining } = await database.withWorker((trx) => progressOf(trx, OWN_ENGINE_DIGEST));
  const cost = ((user + system) / 1_000 / shops).toFixed(1);
  const figures = `${shops} shops in ${seconds.toFixed(1)} s, ${anew} rules compiled anew, ${remaining} shops left`;
  console.log(`${what}: ${rate} shops an hour (at least ${AN_HOUR}); ${figures}; ${cost} ms of processor time a shop, Shopify's included`);
  if (!(rate >= AN_HOUR)) process.exitCode = 1;
}

await main();
