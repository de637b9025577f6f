import type Router from "@koa/router";
import { choiceOf } from "../billing/choice.ts";
import { orderOnce } from "../billing/order-once.ts";
import type { Services } from "../context.ts";
import { idempotencyKey } from "../middleware/idempotency.ts";
import type { State } from "../middleware/state.ts";
import { call } from "./call.ts";

/** Asks the platform for a subscription. */
export function newSubscriptionRoute(router: Router<State>, services: Services): void {
  call(router, "newSubscription", async ({ shop, origin, idempotencyHeader, body }) => {
    const key = idempotencyKey(idempotencyHeader);
    const confirmationUrl = await orderOnce(services, shop, key, choiceOf(body), services.appUrl(shop, origin));
    return { confirmationUrl, userErrors: [] };
  });
}
