import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { Middleware } from "koa";
import { receive } from "./billing/events.ts";
import { localRecords } from "./billing/local-records.ts";
import { seedCodes } from "./billing/seed-codes.ts";
import type { Credentials } from "./config.ts";
import type { Services } from "./customizations/context.ts";
import type { AdminClient } from "./platform/admin.ts";
import { localMigrations } from "./platform/local/migrations.ts";
import { localRoutes } from "./platform/local/routes.ts";
import { DEFAULT_SHOP } from "./platform/local/shops.ts";
import { localPlatform } from "./platform/local/transport.ts";
import { migrate } from "./store/migrate.ts";
import { setting } from "./store/settings.ts";

/** What local mode puts in the platform's place: tokens signed with a secret of this installation, an Admin API, a checkout. */
export interface Local {
  credentials: Credentials;
  admin(shop: string): AdminClient;
  /** Joins the app to its platform: events reach it from now on. Answers the platform's routes. */
  join(services: Services): Middleware;
}

const CLIENT_ID = "cartwright-local";

/** Opens the local platform, with its default shop and the codes to try ready. */
export async function openLocal(owner: Knex): Promise<Local> {
  await migrate(owner, localMigrations);
  await seedCodes(owner);
  const secret = await setting(owner, "local secret", () => randomBytes(32).toString("base64url"));
  const platform = localPlatform(owner);
  await platform.open(DEFAULT_SHOP);
  return {
    credentials: { apiKey: CLIENT_ID, secrets: [secret] },
    admin: (shop) => platform.client(shop),
    join: (services) => {
      platform.listen((topic, shop, payload) => receive(services, topic, shop, payload));
      return localRoutes(platform, { clientId: CLIENT_ID, secret }, localRecords(services));
    },
  };
}
