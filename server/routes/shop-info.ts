import type Router from "@koa/router";
import type { Services } from "../context.ts";
import { readShop } from "../facts.ts";
import type { State } from "../middleware/state.ts";

/** GET /api/apps/store-info: the shop as the platform describes it. */
export function storeInfoRoute(router: Router<State>, services: Services): void {
  router.get("/api/apps/store-info", async (ctx) => {
    ctx.body = { body: { data: { shop: await readShop(services.admin(ctx.state.shop)) } } };
  });
}
