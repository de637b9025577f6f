import { applyDiscount, type Money, type RemainingDiscount } from "./apply-discount.ts";
import type { DiscountCandidate, Offer } from "./discount-candidate.ts";
import type { DiscountEffect } from "./discount-effect.ts";
import { remainingOf } from "./split-lines.ts";

/** Discounts applied to a cart, and their total amount. */
export interface AppliedDiscounts {
  takings: DiscountEffect[];
  off: bigint;
}

/**
 * Applies discounts that combine with each other: product discounts first, then order discounts on the remaining price. A code that the buyer entered
 * is listed even if nothing was left for it.
 */
export function bestDiscounts(claims: readonly DiscountCandidate[], cart: RemainingDiscount, money: Money): AppliedDiscounts {
  const offers = (["PRODUCT", "ORDER"] as const).flatMap((of) =>
    claims.flatMap((claim) => claim.offers.filter((offer) => offer.of === of)),
  );
  let remaining = cart;
  const takings: DiscountEffect[] = [];
  for (const offer of offers) {
    for (const taking of selectCandidates(offer, remaining, money)) {
      const after = applyDiscount(remaining, taking, money);
      remaining = after.remaining;
      if (taking.code !== null || after.off.some((each) => each > 0n)) takings.push(taking);
    }
  }
  return { takings, off: total(cart) - total(remaining) };
}

/** Returns the candidates that the strategy of an offer selects. Of several with the same largest amount, the first one. */
function selectCandidates({ strategy, candidates }: Offer, remaining: RemainingDiscount, money: Money): DiscountEffect[] {
  if (strategy === "ALL") return candidates;
  if (strategy === "FIRST") return candidates.slice(0, 1);
  const worth = (taking: DiscountEffect) => applyDiscount(remaining, taking, money).off.reduce((sum, each) => sum + each, 0n);
  const worths = candidates.map(worth);
  const best = worths.reduce((max, each, at) => (each > (worths[max] ?? -1n) ? at : max), 0);
  return candidates.slice(best, best + 1);
}

function total(cart: RemainingDiscount): bigint {
  return cart.reduce((sum, line) => sum + remainingOf(line), 0n);
}
