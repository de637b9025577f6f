import type { DiscountResponse, NewSubscriptionRequest, NewSubscriptionResponse } from "../../engine/generated/calls.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";

/** Body of a request for a subscription; the request repeats its shop. */
export type SubscriptionOrder = NewSubscriptionRequest & { shop: string };

/** Requests a subscription from Shopify, once per key; nothing is charged before the merchant confirms it there. */
export function subscribe(order: SubscriptionOrder, key: string): Promise<CallResult<NewSubscriptionResponse>> {
  return call("newSubscription", { body: order, headers: { "Idempotency-Key": key } });
}

/** Returns the discount of a promo code; null when there is none by that name. */
export function findDiscount(code: string): Promise<CallResult<DiscountResponse[number] | null>> {
  return call("discount", { query: { code } }, ([first]) => first ?? null);
}
