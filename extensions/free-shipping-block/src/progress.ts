import { currencyDigits } from "../../../engine/lib/currency-digits.ts";
import { exchangeRate } from "../../block/exchange-rate.ts";
import { cartTotalBefore } from "../../block/cart-total.ts";
import type { CheckoutView } from "../../block/checkout-view.ts";

/** Progress of a cart to free shipping, in the customer's currency; `about` if the exchange rate is that of the latest order instead of this one. */
export interface Progress {
  total: number;
  threshold: number;
  /** Missing amount, rounded up to the minor unit so that adding it suffices; 0 once the threshold is reached. */
  remaining: number;
  about: boolean;
}

/** Compares the cart without gifts and before discounts with a threshold in the store's currency; null if the exchange rate is unknown. */
export function progressOf(view: CheckoutView, rates: Readonly<Record<string, unknown>>, min: number): Progress | null {
  const { rate, isForeign } = exchangeRate({ rates, view });
  if (rate === null) return null;
  const unit = 10 ** currencyDigits(view.currency);
  // rounding errors of floating point must not add a unit
  const threshold = Math.ceil(min * rate * unit - 1e-6) / unit;
  const total = cartTotalBefore(view);
  return { total, threshold, remaining: Math.max(0, Math.ceil((threshold - total) * unit - 1e-6) / unit), about: isForeign };
}
