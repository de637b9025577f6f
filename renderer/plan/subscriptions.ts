import type { DiscountReply, NewSubscriptionBody, NewSubscriptionReply } from "../../engine/generated/calls.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";

/** A request repeats its shop. */
export type Order = NewSubscriptionBody & { shop: string };

/** Asks the platform for a subscription; nothing is charged before the merchant confirms it there. */
export function subscribe(order: Order): Promise<Reply<NewSubscriptionReply>> {
  return call("newSubscription", { body: order });
}

/** The discount of a promo code; null when there is none by that name. */
export function findDiscount(code: string): Promise<Reply<DiscountReply[number] | null>> {
  return call("discount", { query: { code } }, ([first]) => first ?? null);
}
