/** A price as the Storefront API tells it. */
export interface Price {
  amount: string;
  currencyCode: string;
}

/** The fields of a price that is asked for: an amount is worth nothing without its currency. */
export const PRICE = "price { amount currencyCode }";

/**
 * What something costs in a currency; null where that is not known: as long as nobody knows the buyer's country the store tells its own prices.
 * What costs nothing does so in every currency.
 */
export function priceIn({ amount, currencyCode }: Price, currency: string): number | null {
  const price = Number(amount);
  return currencyCode === currency || price === 0 ? price : null;
}
