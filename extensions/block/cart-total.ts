import type { CheckoutView } from "./checkout-view.ts";

/** Parts of a currency unit in which amounts are counted: no currency has more than three decimals. */
export const PARTS = 1_000;

/** Returns the cart's total without gifts and before discounts, in the customer's currency. */
export function cartTotalBefore({ lines }: Pick<CheckoutView, "lines">): number {
  const sum = lines.reduce((all, { gift, amount }) => (gift ? all : all + Math.round(Number(amount) * PARTS)), 0);
  return sum / PARTS;
}
