import { type Left, type Money, takeOff } from "./apply-discount.ts";
import type { Claim, Offer } from "./discount-candidate.ts";
import type { Taking } from "./discount-effect.ts";
import { leftOf } from "./split-lines.ts";

/** What is taken off a cart, and how much of it. */
export interface Chosen {
  takings: Taking[];
  off: bigint;
}

/**
 * What discounts take off that stand beside each other: those of products first, and those of the order from what is left. A code that the
 * buyer entered is told even where nothing was left for it.
 */
export function chosen(claims: readonly Claim[], cart: Left, money: Money): Chosen {
  const offers = (["PRODUCT", "ORDER"] as const).flatMap((of) =>
    claims.flatMap((claim) => claim.offers.filter((offer) => offer.of === of)),
  );
  let left = cart;
  const takings: Taking[] = [];
  for (const offer of offers) {
    for (const taking of taken(offer, left, money)) {
      const after = takeOff(left, taking, money);
      left = after.left;
      if (taking.code !== null || after.off.some((each) => each > 0n)) takings.push(taking);
    }
  }
  return { takings, off: total(cart) - total(left) };
}

/** The candidates that the strategy of an offer takes; of several that take off the most it is the first. */
function taken({ strategy, candidates }: Offer, left: Left, money: Money): Taking[] {
  if (strategy === "ALL") return candidates;
  if (strategy === "FIRST") return candidates.slice(0, 1);
  const worth = (taking: Taking) => takeOff(left, taking, money).off.reduce((sum, each) => sum + each, 0n);
  const worths = candidates.map(worth);
  const best = worths.reduce((most, each, at) => (each > (worths[most] ?? -1n) ? at : most), 0);
  return candidates.slice(best, best + 1);
}

function total(cart: Left): bigint {
  return cart.reduce((sum, line) => sum + leftOf(line), 0n);
}
