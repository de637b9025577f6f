import { type DiscountCandidate, mayCombine } from "./discount-candidate.ts";

/**
 * The discounts that a buyer gets: of those that may not be used together, the ones that take off more, as the platform decides it. Each
 * step settles what one of them excludes, so that a cart with one such code and many others takes as many steps as there are others.
 */
export function combined(
  claims: readonly DiscountCandidate[],
  worth: (claims: readonly DiscountCandidate[]) => bigint,
): readonly DiscountCandidate[] {
  const odd = claims.find((claim) => claims.some((other) => other !== claim && !mayCombine(claim, other)));
  if (odd === undefined) return claims;
  const beside = combined(
    claims.filter((claim) => claim === odd || mayCombine(claim, odd)),
    worth,
  );
  const without = combined(
    claims.filter((claim) => claim !== odd),
    worth,
  );
  return worth(without) > worth(beside) ? without : beside;
}
