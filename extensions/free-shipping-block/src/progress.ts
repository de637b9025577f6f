import { currencyDigits } from "../../../engine/lib/currency-digits.ts";
import { exchangeRate } from "../../block/exchange-rate.ts";
import { cartTotalBefore } from "../../block/cart-total.ts";
import type { View } from "../../block/checkout-view.ts";

/** How far a cart is from free shipping, in the buyer's currency; `about` where the rate is that of the latest order and not that of this one. */
export interface Progress {
  total: number;
  threshold: number;
  /** To the minor unit, so that adding as much is enough; 0 where the threshold is reached. */
  remaining: number;
  about: boolean;
}

/**
 * Compares the cart without gifts and before discounts with a threshold in the store's currency; null where nobody knows what that is in
 * the buyer's.
 */
export function progressOf(view: View, rates: Readonly<Record<string, unknown>>, least: number): Progress | null {
  const { rate, isForeign } = exchangeRate(rates, view.currency);
  if (rate === null) return null;
  const unit = 10 ** currencyDigits(view.currency);
  // what floating point adds to a product is no unit more
  const threshold = Math.ceil(least * rate * unit - 1e-6) / unit;
  const total = cartTotalBefore(view);
  return { total, threshold, remaining: Math.max(0, Math.ceil((threshold - total) * unit - 1e-6) / unit), about: isForeign };
}
