import { classOf, combinesOf } from "../discount-status.ts";
import { convertAmount } from "../function-input/amounts.ts";
import type { Discount } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountCandidate } from "./discount-candidate.ts";
import type { DiscountEffect } from "./discount-effect.ts";

/** Returns the discount of a code as a candidate for a cart. */
export function codeClaim(discount: Discount, { lines, market }: Pick<Checkout, "lines" | "market">, currency: string): DiscountCandidate {
  const { title, code, percentage, amount = "0", products } = discount;
  const of = classOf(discount);
  const both = { store: convertAmount(amount, "1", currency), buyer: convertAmount(amount, market.rate, market.currency) };
  const taking: DiscountEffect = {
    ...{ title, code, of },
    value: percentage === undefined ? { amount: both, each: false } : { percentage: String(percentage) },
    targets: lines.flatMap(({ product }, line) => (!products || products.includes(product.id) ? [{ line, pieces: null }] : [])),
  };
  return { title, code, combinesWith: combinesOf(discount), offers: [{ of, strategy: "ALL", candidates: [taking] }] };
}
