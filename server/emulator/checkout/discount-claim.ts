import { WITH_ALL } from "../discount-status.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountCandidate } from "./discount-candidate.ts";
import { offersOf } from "./offers.ts";
import type { Operation } from "./operation.ts";
import type { RuleRecord } from "./stored-rule.ts";

/** Returns an automatic discount as a candidate, from the operations of its Function. */
export function discountClaim(
  { title, discount }: RuleRecord,
  operations: readonly Operation[],
  checkout: Checkout,
  currency: string,
): DiscountCandidate {
  const { classes = [], combinesWith = WITH_ALL } = discount ?? {};
  return { title, code: null, combinesWith, offers: offersOf(operations, { title, classes, checkout, currency }) };
}
