import { discountOf, discountState } from "../discount-status.ts";
import { sum, times } from "../function-input/money.ts";
import type { Discount, Store } from "../store.ts";
import type { Line } from "./checkout.ts";

/** Why a cart does not take a code. */
export type CodeRefusal =
  | { reason: "unknown" | "expired" | "scheduled" | "usedUp" | "products" }
  | { reason: "minimum" /** In the currency of the store. */; minimum: string };

/** Codes as a buyer enters them, each with its discount or why it is not for this cart. */
export type EnteredCode = { code: string } & ({ discount: Discount } | CodeRefusal);

/** What becomes of the codes that a buyer enters, by themselves: whether they may be used together is seen later. */
export function enteredCodes(store: Store, codes: readonly string[], lines: readonly Line[]): EnteredCode[] {
  return codes.map((code) => {
    const discount = discountOf(store.discounts, code);
    if (!discount) return { code, reason: "unknown" };
    const refused = refusal(discount, lines, store.shop.currencyCode);
    return refused === null ? { code, discount } : { code, ...refused };
  });
}

function refusal(discount: Discount, lines: readonly Line[], currency: string): CodeRefusal | null {
  const reason = discountState(discount);
  if (reason !== "active") return { reason };
  const { minimum, products } = discount;
  if (minimum !== undefined && Number(subtotal(lines, currency)) < Number(minimum)) return { reason: "minimum", minimum };
  return products === undefined || lines.some(({ product }) => products.includes(product.id)) ? null : { reason: "products" };
}

function subtotal(lines: readonly Line[], currency: string): string {
  return sum(
    lines.map(({ price, quantity }) => times(price, quantity, currency)),
    currency,
  );
}
