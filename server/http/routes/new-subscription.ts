import type Router from "@koa/router";
import { orderOnce } from "../../billing/order-once.ts";
import { choiceOf } from "../../billing/plan-choice.ts";
import type { Services } from "../../services.ts";
import { idempotencyKey } from "../middleware/idempotency-key.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Orders a subscription from Shopify. */
export function newSubscriptionRoute(router: Router<RequestState>, services: Services): void {
  handleCall(router, "newSubscription", async ({ shop, origin, idempotencyHeader, body }) => {
    const key = idempotencyKey(idempotencyHeader);
    const confirmationUrl = await orderOnce(services, shop, key, choiceOf(body), services.appUrl(shop, origin));
    return { confirmationUrl, userErrors: [] };
  });
}
