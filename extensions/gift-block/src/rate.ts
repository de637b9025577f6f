import { isObject } from "../../../engine/declare/object.ts";
import type { Seen } from "./types.ts";

/** What one unit of the store's currency is worth in the buyer's. In the store's own it is one; in another it is that of the latest order, and null without one. */
export function rateOf({ rates, view: { currency } }: Pick<Seen, "rates" | "view">): { rate: number | null; isForeign: boolean } {
  if (rates.currency === currency) return { rate: 1, isForeign: false };
  const all = rates.rates;
  const found = isObject(all) ? all[currency] : undefined;
  const rate = isObject(found) ? Number(found.rate) : Number.NaN;
  return { rate: rate > 0 ? rate : null, isForeign: true };
}
