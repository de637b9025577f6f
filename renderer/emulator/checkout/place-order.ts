import { useState } from "react";
import type { Metafield } from "../../block-frame/messages.ts";
import { renewToken, tokenOf } from "./blocks/token.ts";
import { withCartState } from "./blocks/with-cart-state.ts";
import { appliedCodes, codesIn } from "./codes.ts";
import { toCheckout } from "./draft.ts";
import { post, runCheckout } from "./run-checkout.ts";
import type { CheckoutInput, Draft } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";

/** Amount in the store's currency and in the buyer's. */
export interface Both {
  shop_money: Money;
  presentment_money: Money;
}

export interface Money {
  amount: string;
  currency_code: string;
}

/** Parts that the page shows of an order, as Shopify returns it to apps. */
export interface ConfirmedOrder {
  name: string;
  checkout_token: string;
  line_items: OrderedLine[];
  total_discounts_set: Both;
  total_price_set: Both;
  /** Metafields that the order took over from its cart. */
  metafields: OrderMetafield[];
  /** All metafields that blocks had put on that cart; the pages behind checkout hand them to blocks. */
  cart: readonly Metafield[];
}

/** Metafield with the name that the app gave it. */
export interface OrderMetafield extends Metafield {
  name: string;
}

export interface OrderedLine {
  id: number;
  title: string;
  variant_title: string;
  quantity: number;
  price_set: Both;
  properties: { name: string; value: string }[];
}

export interface Placing {
  order: ConfirmedOrder | null;
  error: string | null;
  placing: boolean;
  place: () => void;
}

/** Orders the checkout that is on the screen. The last order stays until the next one is placed, or fails. */
export function usePlaceOrder(shop: string, { checkoutInput, draft }: Pick<Checkout, "checkoutInput" | "draft">): Placing {
  const [order, setOrder] = useState<ConfirmedOrder | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [placing, setPlacing] = useState(false);
  const place = async (): Promise<void> => {
    setPlacing(true);
    try {
      setOrder(await ordered(shop, checkoutInput, draft));
      setError(null);
    } catch (problem) {
      setOrder(null);
      setError(problem instanceof Error ? problem.message : String(problem));
    }
    setPlacing(false);
  };
  return { order, error, placing, place };
}

/** Returns the reason for which nothing can be ordered now; null where an order is possible. */
export function orderObstacle({ lines }: Draft, { result, error }: Run): string | null {
  if (lines.length === 0) return "The cart is empty.";
  if (error !== undefined) return "The rules could not be run.";
  if (result === undefined) return "The rules have not been run yet.";
  return result.errors.length > 0 ? "A rule keeps the customer from continuing." : null;
}

/**
 * Places the order at the last step, whatever step is on the screen, so that rules that only run there apply. A discount code without
 * effect is left out, as the page says beside it.
 */
async function ordered(shop: string, checkoutInput: CheckoutInput, draft: Draft): Promise<ConfirmedOrder> {
  const { token, metafields } = tokenOf(shop);
  const checkout = { ...withCartState(toCheckout(draft, checkoutInput.facts), metafields), step: "payment" };
  const { errors, cost } = await runCheckout(shop, checkout, codesIn(draft));
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(" "));
  const { order, metafields: copied } = await post<{ order: ConfirmedOrder; metafields: OrderMetafield[] }>("/local/order", {
    ...{ shop, checkout: { ...checkout, discountCodes: appliedCodes(cost) }, checkoutToken: token },
  });
  renewToken(shop);
  return { ...order, metafields: copied, cart: metafields };
}
