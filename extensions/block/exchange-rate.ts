import { isObject } from "../../engine/lib/object.ts";

/**
 * Returns the value of one unit of the store's currency in the customer's, from the document of rates: one for the store's own currency, that of the
 * latest order for another, null if no order had that currency.
 */
export function exchangeRate(document: Readonly<Record<string, unknown>>, currency: string): { rate: number | null; isForeign: boolean } {
  if (document.currency === currency) return { rate: 1, isForeign: false };
  const all = document.rates;
  const entry = isObject(all) ? all[currency] : undefined;
  const rate = isObject(entry) ? Number(entry.rate) : Number.NaN;
  return { rate: rate > 0 ? rate : null, isForeign: true };
}
