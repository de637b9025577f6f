/** Items that Shopify would not add on this page. Each is left out until the customer changes the cart, and does not block others. */
import { type CartLine, keyOf } from "./cart.ts";

export interface Refusals {
  /** Notes whether an item was added, and returns that. */
  note(offer: string, variant: string, isMade: boolean): boolean;
  /** Reports whether an item is left out for the current cart. */
  has(offer: string, variant: string): boolean;
}

/** Refusals of one item after which it is left out for good: the first one, and two more for other carts. */
const MAX_REJECTIONS = 3;

/** @param lines Returns the lines of the current cart. */
export function refusalsOf(lines: () => readonly CartLine[]): Refusals {
  const rejections = new Map<string, { count: number; cart: string }>();
  /** Returns the customer's own items: gifts that come and go are no reason to try again. */
  const cart = () => JSON.stringify(lines().flatMap(({ offer, variant, quantity }) => (offer === null ? [[variant, quantity]] : [])));
  return {
    note: (offer, variant, isMade) => {
      const key = keyOf(offer, variant);
      if (!isMade) rejections.set(key, { count: (rejections.get(key)?.count ?? 0) + 1, cart: cart() });
      return isMade;
    },
    has: (offer, variant) => {
      const rejection = rejections.get(keyOf(offer, variant));
      return rejection !== undefined && (rejection.count >= MAX_REJECTIONS || rejection.cart === cart());
    },
  };
}
