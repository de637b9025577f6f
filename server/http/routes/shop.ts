import type Router from "@koa/router";
import { readRecordNow } from "../../billing/subscription-record.ts";
import { OWN_ENGINE_DIGEST } from "../../core/engine-digest.ts";
import { isEngineStale } from "../../db/reconcile-queue.ts";
import { noteCurrencies, noteTimeZone } from "../../db/shops.ts";
import type { Services } from "../../services.ts";
import { readShop } from "../../shops/read-shop.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the shop's subscription record, alone or with Shopify's data of the shop. */
export function shopRoutes(router: Router<RequestState>, services: Services): void {
  const record = async (shop: string) => {
    const { database, billing } = services;
    const subscription = await readRecordNow(database, billing, shop);
    const updating = await database.withShop(shop, (tenant) => isEngineStale(tenant, OWN_ENGINE_DIGEST));
    return updating ? { ...subscription, updating } : subscription;
  };
  handleCall(router, "shopRecord", async ({ shop }) => [await record(shop)]);
  handleCall(router, "shop", async ({ shop }) => {
    const [info, store] = await Promise.all([readShop(services.admin(shop)), record(shop)]);
    await services.database.withShop(shop, async (tenant) => {
      await noteTimeZone(tenant, info.info.ianaTimezone);
      await noteCurrencies(tenant, info);
    });
    return { shop: info.info, store: [store] };
  });
}
