import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Services } from "./customizations/context.ts";
import { heal } from "./customizations/heal.ts";
import { openLocal } from "./local-mode.ts";
import { root } from "./root.ts";
import { createServices } from "./services.ts";
import { type Database, openDatabase } from "./store/database.ts";
import { startEmbedded } from "./store/embedded/embedded.ts";
import { migrate } from "./store/migrate.ts";
import { migrations } from "./store/migrations.ts";

export interface Running {
  url: string;
  stop(): Promise<void>;
}

type Log = (entry: Record<string, unknown>) => void;

const HEAL_EVERY = 15_000;
const DRAIN_FOR = 3_000;

/** Starts everything in order: database, schema, unfinished work, then the door is opened. */
export async function start(config: Config, log: Log): Promise<Running> {
  if (config.credentials !== null) {
    throw new Error(
      "this version cannot talk to the live platform yet: unset SHOPIFY_API_KEY and SHOPIFY_API_SECRET to run it with the local store",
    );
  }
  const embedded = config.databaseUrl === null ? await startEmbedded(config.dataDir, (message) => log({ level: "warn", message })) : null;
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? "");
  const closeStore = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    const { server, stopHealing } = await serve(config, database, log);
    return { url: address(config.host, server), stop: () => stopAll(server, stopHealing, closeStore) };
  } catch (error) {
    await closeStore();
    throw error;
  }
}

async function serve(config: Config, database: Database, log: Log): Promise<{ server: Server; stopHealing: () => Promise<void> }> {
  await migrate(database.owner, migrations);
  const { credentials, admin, join: joinLocal } = await openLocal(database.owner);
  const appUrl = (shop: string, origin: string) => `${origin}/?shop=${shop}`;
  const services = createServices({ database, admin, appUrl, log });
  const routes = joinLocal(services);
  await heal(services);
  const app = createApp({ services, credentials, live: false, adminFolder: join(root, "dist/admin"), local: routes });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, app.callback());
  await listen(server, config);
  return { server, stopHealing: keepHealing(services) };
}

async function listen(server: Server, { host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) => {
      const taken = "code" in cause && cause.code === "EADDRINUSE";
      reject(taken ? new Error(`port ${port} is in use: stop what listens there, or choose another PORT`, { cause }) : cause);
    });
    server.listen(port, host, resolve);
  });
}

/** What a silent platform left pending is tried again from time to time, never twice at once. */
function keepHealing(services: Services): () => Promise<void> {
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    round ??= heal(services)
      .catch((error) => services.log({ level: "warn", message: "unfinished work was not looked at", error: String(error) }))
      .finally(() => {
        round = null;
      });
  }, HEAL_EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Lets requests finish, but not for ever, then closes the database. */
async function stopAll(server: Server, stopHealing: () => Promise<void>, closeStore: () => Promise<void>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_FOR);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
  await stopHealing();
  await closeStore();
}

function address(host: string, server: Server): string {
  const bound = server.address();
  const port = bound !== null && typeof bound === "object" ? bound.port : 0;
  return `http://${host === "127.0.0.1" || host === "0.0.0.0" ? "localhost" : host}:${port}`;
}
