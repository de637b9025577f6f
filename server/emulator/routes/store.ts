import type Router from "@koa/router";
import type { RequestState } from "../../http/middleware/request-state.ts";
import type { LocalPlatform } from "../local-platform.ts";
import { readChanges } from "../read-changes.ts";
import { type AppRecords, changeStore, storeState } from "../store-state.ts";
import { objectBody, openShop, optionalBody } from "./request-bodies.ts";

/** Adds GET and POST /local/store, which read and change an emulated store's plan, flags and subscription. */
export function storeRoutes(router: Router<RequestState>, platform: LocalPlatform, records: AppRecords): void {
  router.get("/store", async (ctx) => {
    const shop = await openShop(platform, ctx.query.shop);
    ctx.body = await storeState(platform, records, shop);
  });
  router.post("/store", optionalBody, async (ctx) => {
    const request = objectBody(ctx.state.body);
    const changes = readChanges(request);
    const shop = await openShop(platform, request.shop);
    await changeStore(platform, records, shop, changes);
    ctx.body = await storeState(platform, records, shop);
  });
}
