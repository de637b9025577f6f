import { isObject } from "../../engine/lib/object.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** Facts of a checkout that its exchange rate follows from. */
export interface RateFacts {
  view: Pick<CheckoutView, "currency">;
  /** Document of the store's exchange rates. */
  rates: Readonly<Record<string, unknown>>;
}

/**
 * Returns the value of one unit of the store's currency in the customer's, from the document of rates: one for the store's own currency, that of the
 * latest order for another, null if no order had that currency.
 */
export function exchangeRate({ rates, view: { currency } }: RateFacts): { rate: number | null; isForeign: boolean } {
  if (rates.currency === currency) return { rate: 1, isForeign: false };
  const entry = isObject(rates.rates) ? rates.rates[currency] : undefined;
  const rate = isObject(entry) ? Number(entry.rate) : Number.NaN;
  return { rate: rate > 0 ? rate : null, isForeign: true };
}
