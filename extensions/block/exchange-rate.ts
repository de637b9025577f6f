import { isObject } from "../../engine/lib/object.ts";

/**
 * What one unit of the store's currency is worth in the buyer's, of the document of the store's rates. In the store's own it is one; in
 * another it is that of the latest order, and null without one.
 */
export function exchangeRate(document: Readonly<Record<string, unknown>>, currency: string): { rate: number | null; isForeign: boolean } {
  if (document.currency === currency) return { rate: 1, isForeign: false };
  const all = document.rates;
  const found = isObject(all) ? all[currency] : undefined;
  const rate = isObject(found) ? Number(found.rate) : Number.NaN;
  return { rate: rate > 0 ? rate : null, isForeign: true };
}
