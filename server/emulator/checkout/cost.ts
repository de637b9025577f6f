import { inUnits, moneyText } from "../function-input/amounts.ts";
import { buyerAmounts } from "./amounts.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountClass } from "./discount-effect.ts";

/** Cost of a cart in the buyer's currency, before delivery. The lines are in cart order. */
export interface Cost {
  currency: string;
  lines: LineCost[];
  /** Discounts as a buyer reads them, each once. */
  discounts: Discounting[];
  /** Total before discounts. */
  subtotal: string;
  /** Total after discounts. */
  total: string;
}

export interface LineCost {
  /** Price before discounts. */
  subtotal: string;
  /** Price after product discounts. */
  total: string;
  /** Product discounts of the line. */
  off: Discounting[];
}

/** A discount for display: its title, the code that was entered for it, and its amount. */
export interface Discounting {
  title: string;
  code: string | null;
  amount: string;
}

/** Returns the cost of a checkout with its discounts. */
export function costOf(checkout: Pick<Checkout, "lines" | "takings" | "market">): Cost {
  const { takings } = checkout;
  const { currency, lines, off, beforeDiscounts, subtotal, zero } = buyerAmounts(checkout);
  const discountsOf = (amounts: readonly string[], of: readonly DiscountClass[]) =>
    gathered(
      takings.flatMap(({ title, code, of: each }, at) => (of.includes(each) ? { title, code, amount: amounts[at] ?? zero } : [])),
      currency,
    );
  return {
    currency,
    lines: lines.map((line) => ({
      ...{ subtotal: line.beforeDiscounts, total: line.total },
      off: discountsOf(line.off, ["PRODUCT"]).filter(({ amount }) => amount !== zero),
    })),
    discounts: discountsOf(off, ["PRODUCT", "ORDER"]),
    ...{ subtotal: beforeDiscounts, total: subtotal },
  };
}

/** Adds up discounts with the same title and code, which a buyer reads as one. */
function gathered(discounts: readonly Discounting[], currency: string): Discounting[] {
  const totals = new Map<string, Discounting>();
  for (const each of discounts) {
    const key = JSON.stringify([each.title, each.code]);
    const before = totals.get(key)?.amount ?? "0";
    totals.set(key, { ...each, amount: moneyText(inUnits(before, currency) + inUnits(each.amount, currency), currency) });
  }
  return [...totals.values()];
}
