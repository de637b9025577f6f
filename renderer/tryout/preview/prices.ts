/** Texts about the worth of gifts. */
import type { BlockLine } from "../../block-frame/messages.ts";

/** Adds up the price of gifts for the buyer; a variant without a known price counts as 0. */
export function priceOf(given: readonly BlockLine[], priceOf: (variant: string) => number | undefined): number {
  return given.reduce((sum, { variant, quantity }) => sum + (priceOf(variant.id) ?? 0) * quantity, 0);
}

export function inMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(amount);
}

/** Formats a share of a cart: "18 percent". */
export function percent(share: number): string {
  return share < 0.01 ? "less than 1 percent" : `${Math.round(share * 100)} percent`;
}
