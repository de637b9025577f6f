import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import { seedCodes } from "../billing/seed-codes.ts";
import { installationSetting } from "../db/installation-setting.ts";
import { migrate } from "../db/migrate.ts";
import { migrations } from "../db/migrations.ts";
import type { ShopifyConnection } from "../shopify-connection.ts";
import { deliverInProcess } from "../webhooks/deliver-in-process.ts";
import { appRecords } from "./app-records.ts";
import { localPlatform } from "./local-platform.ts";
import { emulatorMigrations } from "./migrations.ts";
import { emulatorRoutes } from "./routes/index.ts";
import { DEFAULT_SHOP } from "./shops.ts";

const CLIENT_ID = "cartwright-local";

/**
 * Connects to the emulator in place of Shopify: tokens signed with a secret of this installation, an Admin API, a checkout, a default shop and promo
 * codes to try.
 */
export async function connectToEmulator(owner: Knex): Promise<ShopifyConnection> {
  await migrate(owner, [...migrations, ...emulatorMigrations]);
  await seedCodes(owner);
  const secret = await installationSetting(owner, "local secret", () => randomBytes(32).toString("base64url"));
  const platform = localPlatform(owner);
  await platform.open(DEFAULT_SHOP);
  return {
    credentials: { apiKey: CLIENT_ID, secrets: [secret] },
    addresses: null,
    testOrders: true,
    admin: (shop) => platform.client(shop),
    appUrl: (shop, origin) => `${origin}/?shop=${shop}`,
    verified: null,
    join: (services, inbox) => {
      platform.listen(deliverInProcess(inbox));
      return emulatorRoutes(platform, { clientId: CLIENT_ID, secret }, appRecords(services));
    },
  };
}
