import { property } from "../../engine/declare/object.ts";
import type { Discount } from "../../engine/declare/price.ts";
import type { NewSubscriptionBody } from "../../engine/generated/calls.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";

/** A request repeats its shop. */
export type Order = NewSubscriptionBody & { shop: string };

/** What the platform says to a new subscription: where to confirm it, or what is wrong with it. */
export interface Confirmation {
  url: string | undefined;
  errors: string[];
}

/** Asks the platform for a subscription; nothing is charged before the merchant confirms it there. */
export function subscribe(order: Order): Promise<Reply<Confirmation>> {
  return call("newSubscription", { body: order }, (created) => {
    const url = property(created, "confirmationUrl");
    const errors = property(created, "userErrors");
    const messages = Array.isArray(errors) ? errors.map((error: unknown) => String(property(error, "message") ?? "")) : [];
    if (typeof url === "string" && messages.length === 0) return { url, errors: [] };
    return messages.length > 0 ? { url: undefined, errors: messages } : undefined;
  });
}

/** The discount of a promo code; null when there is none by that name. */
export function findDiscount(code: string): Promise<Reply<Discount | null>> {
  return call("discount", { query: { code } }, (list) => {
    if (!Array.isArray(list)) return undefined;
    const [first]: unknown[] = list;
    return first === undefined ? null : discount(first, code);
  });
}

function discount(value: unknown, asked: string): Discount | undefined {
  const type = property(value, "type");
  const amount = Number(property(value, "amount"));
  const plan = property(value, "plan");
  const code = property(value, "code");
  if ((type !== "percent" && type !== "fixed") || !Number.isFinite(amount) || typeof plan !== "string") return undefined;
  return { code: typeof code === "string" ? code : asked, type, amount, plan };
}
