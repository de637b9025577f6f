import { applyDiscount, type Money, type RemainingDiscount } from "./apply-discount.ts";
import type { DiscountCandidate, Offer } from "./discount-candidate.ts";
import type { DiscountEffect } from "./discount-effect.ts";
import { remainingOf } from "./split-lines.ts";

/** What is taken off a cart, and how much of it. */
export interface AppliedDiscounts {
  takings: DiscountEffect[];
  off: bigint;
}

/**
 * What discounts take off that stand beside each other: those of products first, and those of the order from what is left. A code that the
 * buyer entered is told even where nothing was left for it.
 */
export function bestDiscounts(claims: readonly DiscountCandidate[], cart: RemainingDiscount, money: Money): AppliedDiscounts {
  const offers = (["PRODUCT", "ORDER"] as const).flatMap((of) =>
    claims.flatMap((claim) => claim.offers.filter((offer) => offer.of === of)),
  );
  let left = cart;
  const takings: DiscountEffect[] = [];
  for (const offer of offers) {
    for (const taking of taken(offer, left, money)) {
      const after = applyDiscount(left, taking, money);
      left = after.left;
      if (taking.code !== null || after.off.some((each) => each > 0n)) takings.push(taking);
    }
  }
  return { takings, off: total(cart) - total(left) };
}

/** The candidates that the strategy of an offer takes; of several that take off the most it is the first. */
function taken({ strategy, candidates }: Offer, left: RemainingDiscount, money: Money): DiscountEffect[] {
  if (strategy === "ALL") return candidates;
  if (strategy === "FIRST") return candidates.slice(0, 1);
  const worth = (taking: DiscountEffect) => applyDiscount(left, taking, money).off.reduce((sum, each) => sum + each, 0n);
  const worths = candidates.map(worth);
  const best = worths.reduce((most, each, at) => (each > (worths[most] ?? -1n) ? at : most), 0);
  return candidates.slice(best, best + 1);
}

function total(cart: RemainingDiscount): bigint {
  return cart.reduce((sum, line) => sum + remainingOf(line), 0n);
}
