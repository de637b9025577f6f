import { randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { Middleware } from "koa";
import type { Credentials } from "./config.ts";
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
  routes: Middleware;
}

const CLIENT_ID = "cartwright-local";

/** Opens the local platform, with its default shop ready. */
export async function openLocal(owner: Knex): Promise<Local> {
  await migrate(owner, localMigrations);
  const secret = await setting(owner, "local secret", () => randomBytes(32).toString("base64url"));
  const platform = localPlatform(owner);
  await platform.open(DEFAULT_SHOP);
  return {
    credentials: { apiKey: CLIENT_ID, secrets: [secret] },
    admin: (shop) => platform.client(shop),
    routes: localRoutes(platform, { clientId: CLIENT_ID, secret }),
  };
}
