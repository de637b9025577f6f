import { createServices } from "../../../server/app/create-services.ts";
import { silentLog } from "../../../server/core/log.ts";
import { createMetrics } from "../../../server/core/metrics.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations.ts";
import { localPlatform } from "../../../server/emulator/local-platform.ts";
import { emulatorMigrations } from "../../../server/emulator/migrations.ts";
import { makeShops } from "../reconcile/make-shops.ts";

/** Rules of each shop. */
const RULES = 5;

/** Fills an empty database with shops and their rules, each as if it had been compared within the last hour. */
export async function fillShops(url: string, shops: number): Promise<void> {
  const database = openDatabase(url);
  try {
    await migrate(database.owner, [...migrations, ...emulatorMigrations]);
    const platform = localPlatform(database.owner);
    const admin = (shop: string) => platform.client(shop);
    const services = createServices({ database, admin, appUrl: () => "", testOrders: true, log: silentLog, metrics: createMetrics() });
    await makeShops(services, platform.open, shops, RULES);
    await database.owner.raw(`
      update shops set billing_compared_at = now(), reconciled_at = now(), answers_due_at = now() + interval '1 day',
        next_check_at = now() + random() * interval '1 hour', engine_tried = engine`);
  } finally {
    await database.close();
  }
}
