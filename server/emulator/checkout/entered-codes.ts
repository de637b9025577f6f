import { discountOf, discountState } from "../discount-status.ts";
import { multiplyAmount, sum } from "../function-input/amounts.ts";
import type { Discount, Store } from "../store.ts";
import type { Line } from "./checkout.ts";

/** Reason why a cart does not accept a code. */
export type CodeRefusal =
  | { reason: "unknown" | "expired" | "scheduled" | "usedUp" | "products" }
  | { reason: "minimum" /** In the currency of the store. */; minimum: string };

/** A code as a buyer entered it, with its discount or the reason why it does not apply to this cart. */
export type EnteredCode = { code: string } & ({ discount: Discount } | CodeRefusal);

/** Resolves the codes that a buyer enters, each by itself. Combinations are decided later. */
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
    lines.map(({ price, quantity }) => multiplyAmount(price, quantity, currency)),
    currency,
  );
}
