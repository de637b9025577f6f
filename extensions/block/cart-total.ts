import type { View } from "./checkout-view.ts";

/** Parts of a unit of currency that amounts are counted in: no currency has more than three digits behind the point. */
export const PARTS = 1_000;

/** What a cart costs without gifts, before discounts, in the buyer's currency. */
export function cartTotalBefore({ lines }: Pick<View, "lines">): number {
  const sum = lines.reduce((all, { gift, amount }) => (gift ? all : all + Math.round(Number(amount) * PARTS)), 0);
  return sum / PARTS;
}
