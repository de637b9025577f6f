import { buyerAmounts } from "./amounts.ts";
import type { Checkout } from "./checkout.ts";

/** What a cart comes to in the buyer's currency, before delivery: its lines by their places, and its discounts in their order. */
export interface Cost {
  currency: string;
  lines: LineCost[];
  /** `of` an order it is on no line, and taken off their sum. */
  discounts: { title: string; code: string | null; of: "PRODUCT" | "ORDER"; amount: string }[];
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
  /** What is taken off it, by whom. */
  off: { title: string; amount: string }[];
}

/** What a checkout with its discounts comes to. */
export function costOf(checkout: Pick<Checkout, "lines" | "takings" | "market">): Cost {
  const { takings } = checkout;
  const { currency, lines, off, whole, subtotal, zero } = buyerAmounts(checkout);
  return {
    currency,
    lines: lines.map((line) => ({
      ...{ subtotal: line.whole, total: line.total },
      off: takings.flatMap(({ of, title, code }, at) => {
        const amount = line.off[at] ?? zero;
        return of === "PRODUCT" && amount !== zero ? { title: code ?? title, amount } : [];
      }),
    })),
    discounts: takings.map(({ title, code, of }, at) => ({ title, code, of, amount: off[at] ?? zero })),
    ...{ subtotal: whole, total: subtotal },
  };
}
