import type { DeployedFunction } from "../functions.ts";
import type { Discount, Store } from "../store.ts";
import { buyersMoney, withoutDiscounts } from "./amounts.ts";
import { bestDiscounts } from "./best-discounts.ts";
import type { Checkout } from "./checkout.ts";
import { codeClaim } from "./code-claim.ts";
import { combineDiscounts } from "./combine-discounts.ts";
import { type DiscountCandidate, mayCombine, withoutGiftCards } from "./discount-candidate.ts";
import { discountClaim } from "./discount-claim.ts";
import { rejectedCodes } from "./rejected-codes.ts";
import { DISCOUNT, type RuleRun, runRules } from "./run-rule.ts";
import type { RuleRecord } from "./stored-rule.ts";

/** A discount that is valid for the cart and takes nothing off: it does not combine with others, or a Function rejected its code. */
export type Unused = { title: string; code: string | null } & (
  | { reason: "outdone"; by: string[] }
  | { reason: "rejected"; message: string }
);

export interface Discounted {
  /** Checkout with its applied discounts. */
  checkout: Checkout;
  runs: RuleRun[];
  unused: Unused[];
}

/**
 * Runs the discounts of a cart, both codes and automatic ones. Functions know nothing of each other, and see the cart without discounts. Their
 * discounts are applied in order of creation, then those of codes; product discounts before order discounts.
 */
export function applyDiscounts(
  store: Store,
  functions: readonly DeployedFunction[],
  records: readonly RuleRecord[],
  checkout: Checkout,
): Discounted {
  const { currencyCode } = store.shop;
  const runs = runRules(store, functions, records, checkout, DISCOUNT);
  const rejected = rejectedCodes(runs.flatMap(({ rule }) => rule.operations));
  const messageOf = ({ code }: Discount) => rejected.get(code.toLowerCase());
  const applied = checkout.discounts.filter((discount) => messageOf(discount) === undefined);
  const [cart, money] = [withoutDiscounts(checkout.lines, buyersMoney(checkout)), buyersMoney(checkout)];
  const worth = (claims: readonly DiscountCandidate[]) => bestDiscounts(claims, cart, money).off;
  const claims = [
    ...runs.map(({ record, rule }) => discountClaim(record, rule.operations, checkout, currencyCode)),
    ...applied.map((discount) => codeClaim(discount, checkout, currencyCode)),
  ]
    .map((claim) => withoutGiftCards(claim, checkout.lines))
    .filter((claim) => worth([claim]) > 0n);
  const used = combineDiscounts(claims, worth);
  return {
    checkout: { ...checkout, takings: bestDiscounts(used, cart, money).takings },
    runs,
    unused: [
      ...checkout.discounts.flatMap((discount): Unused[] => {
        const message = messageOf(discount);
        return message === undefined ? [] : [{ title: discount.title, code: discount.code, reason: "rejected", message }];
      }),
      ...claims.filter((claim) => !used.includes(claim)).map((claim) => outdone(claim, used)),
    ],
  };
}

function outdone(claim: DiscountCandidate, used: readonly DiscountCandidate[]): Unused {
  const by = used.filter((other) => !mayCombine(claim, other)).map(({ code, title }) => code ?? title);
  return { title: claim.title, code: claim.code, reason: "outdone", by };
}
