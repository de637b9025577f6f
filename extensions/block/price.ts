/** A price from the Storefront API. */
export interface Price {
  amount: string;
  currencyCode: string;
}

/** Requested fields of a price: an amount is useless without its currency. */
export const PRICE = "price { amount currencyCode }";

/**
 * Returns a price in a currency; null if unknown: while the customer's country is unknown, the store answers in its own currency. Zero is zero in
 * every currency.
 */
export function priceIn({ amount, currencyCode }: Price, currency: string): number | null {
  const price = Number(amount);
  return currencyCode === currency || price === 0 ? price : null;
}
