import { openDatabase } from "../server/db/database.ts";
import { migrate } from "../server/db/migrate.ts";
import { migrations } from "../server/db/migrations.ts";
import { distributionStatements } from "./citus/distribution-statements.ts";
import { withDatabase } from "./harness/with-database.ts";

/**
 * Prints the statements that distribute the tables over a Citus cluster, as the migrations of this release leave them in a temporary
 * database.
 */
await withDatabase(async (url) => {
  const database = openDatabase(url);
  await migrate(database.owner, migrations);
  console.log(
    '-- Printed from the migrations and held to the schema by a test; never run on a cluster (docs/how-to/operate.md, "Distribute by shop").',
  );
  for (const statement of await distributionStatements(database.owner)) console.log(`${statement};`);
  await database.close();
});
