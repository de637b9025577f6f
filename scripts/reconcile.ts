import { type Config, readConfig } from "../server/config.ts";
import { openLive } from "../server/live-mode.ts";
import { openLocal } from "../server/local-mode.ts";
import { createLog } from "../server/operations/log.ts";
import { createMetrics } from "../server/operations/metrics.ts";
import { localShops } from "../server/platform/local/shops.ts";
import { createServices } from "../server/services.ts";
import { type Database, openDatabase } from "../server/store/database.ts";
import { attachEmbedded } from "../server/store/embedded/attach.ts";
import { migrate } from "../server/store/migrate.ts";
import { migrations } from "../server/store/migrations.ts";
import { carryOut } from "./reconcile/carry-out.ts";
import { type Command, readCommand } from "./reconcile/command.ts";

const log = createLog(console.error);

/** Compares database and platform, whether the server runs or not: exit code 0 when they agree in the end, 1 when something is left. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === null ? await attachEmbedded(config.dataDir, console.error) : null;
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? "", log);
  try {
    await migrate(database.owner, migrations);
    process.exitCode = await run(command, config, database);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function run(command: Command, config: Config, database: Database): Promise<number> {
  const metrics = createMetrics();
  const { credentials } = config;
  const mode = credentials ? await openLive({ config, credentials, database, log, metrics }) : await openLocal(database.owner);
  const services = createServices({ database, admin: mode.admin, appUrl: mode.appUrl, log, metrics });
  const others = credentials ? [] : await localShops(database.owner);
  const { left } = await carryOut(services, command, others, console.log);
  return left ? 1 : 0;
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
