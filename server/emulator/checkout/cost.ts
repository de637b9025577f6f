import { inUnits, moneyText } from "../function-input/money.ts";
import { buyerAmounts } from "./amounts.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountClass } from "./discount-effect.ts";

/** What a cart comes to in the buyer's currency, before delivery: its lines by their places. */
export interface Cost {
  currency: string;
  lines: LineCost[];
  /** Each once, as a buyer reads them. */
  discounts: Discounting[];
  /** Before discounts. */
  subtotal: string;
  /** After them. */
  total: string;
}

export interface LineCost {
  /** Before discounts. */
  subtotal: string;
  /** After those of products. */
  total: string;
  /** What those take off it. */
  off: Discounting[];
}

/** What a discount takes off: its title, and the code that was entered for it. */
export interface Discounting {
  title: string;
  code: string | null;
  amount: string;
}

/** What a checkout with its discounts comes to. */
export function costOf(checkout: Pick<Checkout, "lines" | "takings" | "market">): Cost {
  const { takings } = checkout;
  const { currency, lines, off, whole, subtotal, zero } = buyerAmounts(checkout);
  const told = (amounts: readonly string[], of: readonly DiscountClass[]) =>
    gathered(
      takings.flatMap(({ title, code, of: each }, at) => (of.includes(each) ? { title, code, amount: amounts[at] ?? zero } : [])),
      currency,
    );
  return {
    currency,
    lines: lines.map((line) => ({
      ...{ subtotal: line.whole, total: line.total },
      off: told(line.off, ["PRODUCT"]).filter(({ amount }) => amount !== zero),
    })),
    discounts: told(off, ["PRODUCT", "ORDER"]),
    ...{ subtotal: whole, total: subtotal },
  };
}

/** What is called the same is one to a buyer. */
function gathered(discounts: readonly Discounting[], currency: string): Discounting[] {
  const found = new Map<string, Discounting>();
  for (const each of discounts) {
    const key = JSON.stringify([each.title, each.code]);
    const before = found.get(key)?.amount ?? "0";
    found.set(key, { ...each, amount: moneyText(inUnits(before, currency) + inUnits(each.amount, currency), currency) });
  }
  return [...found.values()];
}
