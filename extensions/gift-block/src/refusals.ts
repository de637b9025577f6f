/** Items that Shopify would not add on this page. Each is left out until the customer changes the cart, and does not block others. */
import { type CartLine, keyOf } from "./cart.ts";

export interface Refusals {
  note(key: string, lines: readonly CartLine[]): void;
  /** Reports whether a slot is left out for this cart. */
  has(key: string, lines: readonly CartLine[]): boolean;
}

/** Refusals of one slot after which it is left out for good: the first one, and two more for other carts. */
const MAX_REJECTIONS = 3;

export function refusalsOf(): Refusals {
  const rejections = new Map<string, { count: number; cart: string }>();
  return {
    note: (key, lines) => void rejections.set(key, { count: (rejections.get(key)?.count ?? 0) + 1, cart: cartOf(lines) }),
    has: (key, lines) => {
      const rejection = rejections.get(key);
      return rejection !== undefined && (rejection.count >= MAX_REJECTIONS || rejection.cart === cartOf(lines));
    },
  };
}

/** Notes the result of an addition, and returns it. */
export function noteAddition(
  refusals: Refusals,
  { offer, variant }: { offer: string; variant: string },
  lines: readonly CartLine[],
  isMade: boolean,
): boolean {
  if (!isMade) refusals.note(keyOf(offer, variant), lines);
  return isMade;
}

/** Returns the customer's own items: gifts that come and go are no reason to try again. */
function cartOf(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.filter(({ offer }) => offer === null).map(({ variant, quantity }) => [variant, quantity]));
}
