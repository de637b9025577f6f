import { type Config, readConfig } from "../../server/core/config.ts";
import type { Log } from "../../server/core/log.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { attachEmbedded } from "../../server/db/embedded/attach.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";

/** Work of a command on the server's migrated database; returns the exit code. */
type Work<Command> = (command: Command, database: Database, config: Config) => Promise<number>;

/** Runs a command of the command line on the server's database, whether or not the server runs. Errors are printed on one line. */
export async function runCommand<Command>(read: (args: readonly string[]) => Command, work: Work<Command>, log?: Log): Promise<void> {
  try {
    process.exitCode = await carriedOut(read(process.argv.slice(2)), work, log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function carriedOut<Command>(command: Command, work: Work<Command>, log?: Log): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === null ? await attachEmbedded(config.dataDir, console.error) : null;
  const database = openDatabase(config.databaseUrl ?? embedded?.url ?? "", log);
  try {
    const later = await migrate(database.owner, migrations);
    if (later.length > 0) console.error(`a later release has changed the database: ${later.join(", ")}`);
    return await work(command, database, config);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
