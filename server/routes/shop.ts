import type Router from "@koa/router";
import { readRecordNow } from "../billing/record.ts";
import type { Services } from "../context.ts";
import { ENGINE } from "../engine-digest.ts";
import { readShop } from "../facts.ts";
import type { State } from "../middleware/state.ts";
import { isOutdated } from "../store/rounds.ts";

/**
 * GET /api/apps/store and store-combined: the store's subscription record, the first of a list, alone or with what the platform says. It
 * also says when the store's rules are about to be brought up to a new release.
 */
export function storeRoutes(router: Router<State>, services: Services): void {
  const record = async (shop: string) => {
    const { database, billing } = services;
    const subscription = await readRecordNow(database, billing, shop);
    const updating = await database.withShop(shop, (tenant) => isOutdated(tenant, ENGINE));
    return updating ? { ...subscription, updating } : subscription;
  };
  router.get("/api/apps/store", async (ctx) => {
    ctx.body = { data: [await record(ctx.state.shop)] };
  });
  router.get("/api/apps/store-combined", async (ctx) => {
    const { shop } = ctx.state;
    const [info, store] = await Promise.all([readShop(services.admin(shop)), record(shop)]);
    ctx.body = { body: { shop: info, store: [store] } };
  });
}
