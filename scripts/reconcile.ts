import { createServices } from "../server/app/create-services.ts";
import { connectToShopify } from "../server/connect-shopify.ts";
import type { Config } from "../server/core/config.ts";
import { createLog } from "../server/core/log.ts";
import { createMetrics } from "../server/core/metrics.ts";
import type { Database } from "../server/db/database.ts";
import { connectToEmulator } from "../server/emulator/connect.ts";
import { localShops } from "../server/emulator/shops.ts";
import { runCommand } from "./harness/run-command.ts";
import { type Command, readCommand } from "./reconcile/command.ts";
import { reconcileShops } from "./reconcile/reconcile-shops.ts";

const log = createLog(2);

/** Compares database and Shopify. Exit code: 0 if they agree in the end, 1 if something is left. */
async function reconcile(command: Command, database: Database, config: Config): Promise<number> {
  const metrics = createMetrics();
  const { credentials } = config;
  const mode = credentials
    ? await connectToShopify({ config, credentials, database, log, metrics })
    : await connectToEmulator(database.owner);
  const services = createServices({ database, ...mode, log, metrics });
  const others = credentials ? [] : await localShops(database.owner);
  const { isUnrepaired } = await reconcileShops(services, command, others, console.log);
  return isUnrepaired ? 1 : 0;
}

await runCommand(readCommand, reconcile, log);
