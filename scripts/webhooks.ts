import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/store/database.ts";
import { attachEmbedded } from "../server/store/embedded/attach.ts";
import { migrate } from "../server/store/migrate.ts";
import { migrations } from "../server/store/migrations.ts";
import { carryOut } from "./webhooks/carry-out.ts";
import { readCommand } from "./webhooks/command.ts";

/** Looks after the platform's events and the data requests among them, whether the server runs or not. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const { databaseUrl, dataDir } = readConfig(process.env);
  const embedded = databaseUrl === null ? await attachEmbedded(dataDir, console.error) : null;
  const database = openDatabase(databaseUrl ?? embedded?.url ?? "");
  try {
    await migrate(database.owner, migrations);
    for (const line of await carryOut(database, command)) console.log(line);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
