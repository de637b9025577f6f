import type { Combines } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountClass, DiscountEffect } from "./discount-effect.ts";

/** A discount that may apply to a cart, unless it does not combine with a better one. */
export interface DiscountCandidate {
  title: string;
  code: string | null;
  combinesWith: Combines;
  offers: Offer[];
}

/** Candidates of one class, and Shopify's strategy by which some of them are applied. */
export interface Offer {
  of: DiscountClass;
  strategy: "FIRST" | "MAXIMUM" | "ALL";
  candidates: DiscountEffect[];
}

/** Returns the discount without targets that are gift cards. Shopify does not discount them. */
export function withoutGiftCards(claim: DiscountCandidate, lines: Checkout["lines"]): DiscountCandidate {
  const isDiscounted = ({ line }: DiscountEffect["targets"][number]) => lines[line]?.product.isGiftCard !== true;
  const offers = claim.offers.map((offer) => ({
    ...offer,
    candidates: offer.candidates.map((taking) => ({ ...taking, targets: taking.targets.filter(isDiscounted) })),
  }));
  return { ...claim, offers };
}

/** Returns whether two discounts combine. Both must allow it. */
export function mayCombine(one: DiscountCandidate, other: DiscountCandidate): boolean {
  return allows(one, other) && allows(other, one);
}

function allows({ combinesWith }: DiscountCandidate, { offers }: DiscountCandidate): boolean {
  return offers.every(({ of }) => (of === "PRODUCT" ? combinesWith.product : combinesWith.order));
}
