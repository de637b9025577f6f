import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { join } from "node:path";
import type { Config } from "../../server/core/config.ts";
import type { Log } from "../../server/core/log.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { startEmbedded } from "../../server/db/embedded/embedded.ts";
import { freePort } from "../../server/db/embedded/free-port.ts";
import { installationSetting } from "../../server/db/installation-setting.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { type ServedEmulator, serveEmulator } from "../../server/emulator/http/serve-emulator.ts";
import { httpServer } from "../../server/http/http-server.ts";
import { type AppProcess, startApp } from "../harness/app-process.ts";

export interface Rehearsal {
  url: string;
  /** Resolves when the app has ended. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

const API_KEY = "cartwright-rehearsal";

/** Starts the emulator's server here and the app in a separate process, in live mode against it, both on one database. */
export async function startRehearsal(config: Config, log: Log, say: (line: string) => void): Promise<Rehearsal> {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const databaseUrl = config.databaseUrl ?? (await embeddedUrl(config, log, closers));
    const database = openDatabase(databaseUrl, log);
    closers.push(() => database.close());
    const app = await startBoth(config, { database, databaseUrl, log, say, closers });
    return { ...app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Parts {
  database: Database;
  databaseUrl: string;
  log: Log;
  say(line: string): void;
  closers: (() => Promise<unknown>)[];
}

async function startBoth({ host, port }: Config, { database, databaseUrl, log, say, closers }: Parts) {
  const { secret, key } = await keysOf(database);
  const appPort = await freePort();
  const served = await serveEmulator({ database, signer: { clientId: API_KEY, secret }, appUrl: `http://127.0.0.1:${appPort}`, log });
  const server = httpServer(served.listener);
  closers.push(() => closeBoth(server, served));
  await once(server.listen(port, host), "listening");
  const url = addressOf(server);
  const app: AppProcess = await startApp(
    {
      ...{ PORT: String(appPort), HOST: "127.0.0.1", DATABASE_URL: databaseUrl, PLATFORM_URL: url },
      ...{ SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: secret, ENCRYPTION_KEY: key },
    },
    say,
  );
  closers.push(app.stop);
  return { url, ended: app.ended };
}

async function embeddedUrl({ dataDir }: Config, log: Log, closers: Parts["closers"]): Promise<string> {
  const embedded = await startEmbedded(join(dataDir, "platform"), (message) => log.warn(message));
  closers.push(embedded.stop);
  return embedded.url;
}

/** Secret and key of this installation, which are stored because the app's data must be readable after a restart. */
async function keysOf({ owner }: Database): Promise<{ secret: string; key: string }> {
  await migrate(owner, migrations);
  const random = (encoding: "base64" | "base64url") => () => randomBytes(32).toString(encoding);
  return {
    secret: await installationSetting(owner, "rehearsal secret", random("base64url")),
    key: await installationSetting(owner, "rehearsal key", random("base64")),
  };
}

async function closeBoth(server: Server, served: ServedEmulator): Promise<void> {
  server.closeAllConnections();
  server.close();
  await served.close();
}

function addressOf(server: Server): string {
  const bound = server.address();
  return `http://localhost:${bound !== null && typeof bound === "object" ? bound.port : 0}`;
}
