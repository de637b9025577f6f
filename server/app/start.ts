import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkPartitions, startPartitioning } from "../analytics/partitions.ts";
import { regroupedReports } from "../analytics/regrouped-reports.ts";
import { startVerification } from "../analytics/start-verification.ts";
import { orderedAdds, uncountedSales } from "../analytics/uncounted-sales.ts";
import { type StopLoop, startLoop } from "../concurrency/start-loop.ts";
import { connectToShopify } from "../connect-shopify.ts";
import { type Config, readKey } from "../core/config.ts";
import { ensureKeyFile, readKeyFile } from "../core/key-file.ts";
import type { Log } from "../core/log.ts";
import { createMetrics, type Metrics, watchProcess } from "../core/metrics.ts";
import { projectRoot } from "../core/project-root.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { startEmbedded } from "../db/embedded/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { migrations } from "../db/migrations.ts";
import { httpServer } from "../http/http-server.ts";
import { limitOf } from "../http/middleware/rate-limit.ts";
import type { MetricsAccess } from "../http/routes/metrics.ts";
import { startCollection } from "../privacy/gather-data-requests.ts";
import { openRedactionKeys } from "../privacy/open-redaction-keys.ts";
import { startKeyRenewal } from "../privacy/renew-keys.ts";
import { recoverPending } from "../reconcile/recover-pending.ts";
import { startScheduler } from "../reconcile/scheduler.ts";
import type { Services } from "../services.ts";
import { startCountBackfill } from "../surveys/backfill-counts.ts";
import { startRetention } from "../surveys/retention.ts";
import { foreignTexts } from "../webhooks/foreign-texts.ts";
import { createInbox } from "../webhooks/inbox.ts";
import { createApp } from "./app.ts";
import { createServices } from "./create-services.ts";
import { shutDown } from "./shut-down.ts";

export interface StartedApp {
  url: string;
  stop(): Promise<void>;
}

const REPAIR_INTERVAL = 15_000;
/** Milliseconds that the start waits for recovery. A silent Shopify must not keep the server from listening. */
const INITIAL_REPAIR_MS = 1_500;

/** Starts everything in order: database, schema, recovery, then the listening server. */
export async function start(config: Config, log: Log): Promise<StartedApp> {
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir, (message) => log.warn(message)) : null;
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? "", log);
  const closeEmbedded = async () => embedded?.stop();
  try {
    const { server, workers } = await serve(config, database, log);
    const parts = { server, workers, closeDatabase: database.close, closeEmbedded };
    return { url: address(config.host, server), stop: () => shutDown(parts, log) };
  } catch (error) {
    await database.close();
    await closeEmbedded();
    throw error;
  }
}

async function serve(config: Config, database: Database, log: Log): Promise<{ server: Server; workers: StopLoop[] }> {
  const metrics = createMetrics();
  watchProcess(metrics);
  tellLater(await migrate(database.owner, migrations), metrics, log);
  await openRedactionKeys(database, keysOf(config));
  const mode = config.credentials
    ? await connectToShopify({ config, credentials: config.credentials, database, log, metrics })
    : await (await import("../emulator/connect.ts")).connectToEmulator(database.owner);
  const { credentials, addresses, admin, appUrl, testOrders, verified } = mode;
  const services = createServices({ database, admin, appUrl, testOrders, log, metrics });
  await checkPartitions(services); // a server that was stopped for months has no partition to write to
  const inbox = createInbox(services);
  const local = mode.join(services, inbox);
  const healed = repairAtStart(services, log);
  await Promise.race([healed, sleep(INITIAL_REPAIR_MS)]);
  const limit = limitOf(config.requestsPerSecond);
  const folders = { adminFolder: join(projectRoot, "dist/admin"), blocksFolder: join(projectRoot, "dist/blocks") };
  const guards = { metrics: access(config), limit, proxies: config.proxies, policy: config.policy };
  const app = createApp({ services, inbox, credentials, addresses, ...folders, local, verified, ...guards });
  const server = httpServer(app.callback());
  await listen(server, config);
  const workers = [
    inbox.start(),
    () => healed,
    startLoop(services, REPAIR_INTERVAL, "unfinished work was not looked at", () => recoverPending(services)),
    startScheduler(services),
    startRetention(services),
    startCountBackfill(services),
    startPartitioning(services),
    startKeyRenewal(services),
    startCollection(services),
    startVerification(services, uncountedSales),
    startVerification(services, orderedAdds),
    startVerification(services, foreignTexts),
    startVerification(services, regroupedReports),
  ];
  return { server, workers };
}

/**
 * Returns the keys that encrypt stored data. Local mode has a key file in its data folder; live mode reads the same file, so that local data stays
 * readable.
 */
function keysOf({ encryptionKeys: [current, ...previous], dataDir }: Config): [Buffer, ...Buffer[]] {
  const read = (key: string) => readKey(`the file encryption.key of ${dataDir}`, key);
  if (current === undefined) return [read(ensureKeyFile(dataDir))];
  const local = readKeyFile(dataDir);
  return [current, ...previous, ...(local === null ? [] : [read(local)])];
}

/** Reports schema migrations that this release does not know: a later release has run, or still runs, on the same database. */
function tellLater(later: readonly string[], metrics: Metrics, log: Log): void {
  metrics.laterMigrations.set(later.length);
  if (later.length > 0) log.warn({ migrations: later }, "a later release has changed the database: this one can run on it");
}

async function repairAtStart(services: Services, log: Log): Promise<void> {
  await recoverPending(services).catch((error) => log.warn({ error }, "unfinished work was not looked at"));
}

function access({ credentials, metricsToken }: Config): MetricsAccess {
  if (credentials === null) return "open";
  return metricsToken === null ? "closed" : { token: metricsToken };
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) => {
      const isPortInUse = "code" in cause && cause.code === "EADDRINUSE";
      reject(isPortInUse ? new Error(`port ${port} is in use: stop what listens there, or choose another PORT`, { cause }) : cause);
    });
    server.listen(port, host, resolve);
  });
}

function address(host: string, server: Server): string {
  const bound = server.address();
  const port = bound !== null && typeof bound === "object" ? bound.port : 0;
  return `http://${["127.0.0.1", "0.0.0.0", "::1", "::"].includes(host) ? "localhost" : host}:${port}`;
}
