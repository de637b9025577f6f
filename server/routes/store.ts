import type Router from "@koa/router";
import type { Services } from "../customizations/context.ts";
import type { State } from "../middleware/state.ts";

/** GET /api/apps/store: the store's subscription record, the first of a list. Without a subscription its fields are null. */
export function storeRoute(router: Router<State>, services: Services): void {
  router.get("/api/apps/store", async (ctx) => {
    const { plan, subscribed } = await services.facts(ctx.state.shop);
    ctx.body = { data: [{ plan, subscribed, interval: null, price: null }] };
  });
}
