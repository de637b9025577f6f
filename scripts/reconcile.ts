import type { Config } from "../server/config.ts";
import { openLive } from "../server/live-mode.ts";
import { openLocal } from "../server/local/mode.ts";
import { localShops } from "../server/local/shops.ts";
import { createLog } from "../server/ops/log.ts";
import { createMetrics } from "../server/ops/metrics.ts";
import { createServices } from "../server/services.ts";
import type { Database } from "../server/store/database.ts";
import { carryOut } from "./reconcile/carry-out.ts";
import { type Command, readCommand } from "./reconcile/command.ts";
import { runCommand } from "./run-command.ts";

const log = createLog(2);

/** Compares database and platform: exit code 0 when they agree in the end, 1 when something is left. */
async function reconcile(command: Command, database: Database, config: Config): Promise<number> {
  const metrics = createMetrics();
  const { credentials } = config;
  const mode = credentials ? await openLive({ config, credentials, database, log, metrics }) : await openLocal(database.owner);
  const services = createServices({ database, ...mode, log, metrics });
  const others = credentials ? [] : await localShops(database.owner);
  const { left } = await carryOut(services, command, others, console.log);
  return left ? 1 : 0;
}

await runCommand(readCommand, reconcile, log);
