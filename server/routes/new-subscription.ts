import type Router from "@koa/router";
import { order } from "../billing/order.ts";
import { readOrder } from "../billing/read-order.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";

/** POST /api/apps/new-subscription: asks the platform for a subscription; the merchant confirms it at the address that comes back. */
export function newSubscriptionRoute(router: Router<State>, services: Services): void {
  router.post("/api/apps/new-subscription", async (ctx) => {
    const { shop, body } = ctx.state;
    const confirmationUrl = await order(services, shop, readOrder(body), services.appUrl(shop, `${ctx.protocol}://${ctx.host}`));
    ctx.body = { body: { data: { appSubscriptionCreate: { confirmationUrl, userErrors: [] } } } };
  });
}
