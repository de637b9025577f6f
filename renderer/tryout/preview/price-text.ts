/** What gifts are worth, in words. */
import type { BlockLine } from "../../block-frame/protocol.ts";

/** What they would cost the buyer; what nobody knows the price of counts for nothing. */
export function priceOf(given: readonly BlockLine[], priceOf: (variant: string) => number | undefined): number {
  return given.reduce((sum, { variant, quantity }) => sum + (priceOf(variant.id) ?? 0) * quantity, 0);
}

export function inMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);
}

/** How much of a cart something is: "18 percent". */
export function percent(share: number): string {
  return share < 0.01 ? "less than 1 percent" : `${Math.round(share * 100)} percent`;
}
