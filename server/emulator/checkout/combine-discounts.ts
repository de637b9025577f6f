import { type DiscountCandidate, mayCombine } from "./discount-candidate.ts";

/**
 * Returns the discounts that a buyer gets. Of discounts that do not combine, those with the larger total amount win, as at Shopify. Each step decides
 * what one discount excludes, so that a cart with one such code and many others takes as many steps as there are others.
 */
export function combineDiscounts(
  claims: readonly DiscountCandidate[],
  worth: (claims: readonly DiscountCandidate[]) => bigint,
): readonly DiscountCandidate[] {
  const odd = claims.find((claim) => claims.some((other) => other !== claim && !mayCombine(claim, other)));
  if (odd === undefined) return claims;
  const beside = combineDiscounts(
    claims.filter((claim) => claim === odd || mayCombine(claim, odd)),
    worth,
  );
  const without = combineDiscounts(
    claims.filter((claim) => claim !== odd),
    worth,
  );
  return worth(without) > worth(beside) ? without : beside;
}
