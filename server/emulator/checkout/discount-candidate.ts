import type { Combines } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountClass, DiscountEffect } from "./discount-effect.ts";

/** A discount that is there for a cart: what it would take off, unless it may not stand beside a better one. */
export interface DiscountCandidate {
  title: string;
  code: string | null;
  combinesWith: Combines;
  offers: Offer[];
}

/** Takings of which a strategy says which are taken, in the platform's words. */
export interface Offer {
  of: DiscountClass;
  strategy: "FIRST" | "MAXIMUM" | "ALL";
  candidates: DiscountEffect[];
}

/** The same without gift cards, which the platform takes no discount off. */
export function withoutGiftCards(claim: DiscountCandidate, lines: Checkout["lines"]): DiscountCandidate {
  const isDiscounted = ({ line }: DiscountEffect["targets"][number]) => lines[line]?.product.isGiftCard !== true;
  const offers = claim.offers.map((offer) => ({
    ...offer,
    candidates: offer.candidates.map((taking) => ({ ...taking, targets: taking.targets.filter(isDiscounted) })),
  }));
  return { ...claim, offers };
}

/** Whether two discounts may be used together, which both must allow. */
export function mayCombine(one: DiscountCandidate, other: DiscountCandidate): boolean {
  return allows(one, other) && allows(other, one);
}

function allows({ combinesWith }: DiscountCandidate, { offers }: DiscountCandidate): boolean {
  return offers.every(({ of }) => (of === "PRODUCT" ? combinesWith.product : combinesWith.order));
}
