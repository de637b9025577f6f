import type Router from "@koa/router";
import { choiceOf } from "../billing/choice.ts";
import { order } from "../billing/order.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { call } from "./call.ts";

/** Asks the platform for a subscription. */
export function newSubscriptionRoute(router: Router<State>, services: Services): void {
  call(router, "newSubscription", async ({ shop, origin, body }) => {
    const confirmationUrl = await order(services, shop, choiceOf(body), services.appUrl(shop, origin));
    return { confirmationUrl, userErrors: [] };
  });
}
