/** The offers of a store as its checkout has them, and what each comes to at a checkout. */
import { isObject } from "../../../engine/lib/object.ts";
import { asksCollections, NO_MEMBERSHIPS } from "../../block/collections.ts";
import { programApplies, cartInputOf } from "../../block/evaluate-program.ts";
import { checkoutDocumentOf, type CheckoutDocument, activeEntries } from "../../block/checkout-documents.ts";
import { priceIn } from "../../block/price.ts";
import { exchangeRate } from "../../block/exchange-rate.ts";
import type { Offer } from "./cart.ts";
import type { Outline } from "./charged-gifts.ts";
import { declared } from "./declared.ts";
import type { Products } from "./products.ts";
import type { Api, CheckoutFacts } from "./types.ts";

/** An offer at work, before anybody knows what its products cost. */
export interface DeclaredOffer extends CheckoutDocument {
  slots: readonly { product: string; variant: string }[];
  /** Whether the store has confirmed that it makes the products free as they stand here. */
  free: boolean;
  removes: boolean;
  again: boolean;
  /** Whether it is for companies, or for all but companies. */
  forSome: boolean;
  /** What the merchant has buyers told where a product is missing that must be there, which may be empty; null where none must. */
  demand: string | null;
}

/** All of them, the oldest first. */
export function offersIn(api: Pick<Api, "appMetafields">): DeclaredOffer[] {
  const { held } = checkoutDocumentOf(api, declared.reads.free_gifts);
  const confirmed = isObject(held) ? held : {};
  return activeEntries(api, declared.document).map((each) => ({
    ...{ guid: each.guid, program: each.program, variables: each.variables },
    slots: slotsOf(each.products),
    free: each.makeProductsFree === true && typeof each.revision === "number" && confirmed[each.guid] === each.revision,
    removes: each.removeWhenNotMet === true,
    again: each.showAsOptionalAfterRemoval === true || each.isProductRequired === true,
    forSome: each.customerType !== undefined && each.customerType !== "all",
    demand: each.isProductRequired === true ? String(each.requiredProductMessage ?? "") : null,
  }));
}

/** The offers as far as the checkout alone tells of them. */
export function outlineOffer(offers: readonly DeclaredOffer[], seen: Omit<CheckoutFacts, "memberships">): Outline[] {
  const { rate } = exchangeRate(seen.rates, seen.view.currency);
  return offers.map((offer) => ({
    ...{ guid: offer.guid, slots: offer.slots, removes: offer.removes },
    holds: asksCollections([offer]) ? null : offerAppliesAt(offer, { ...seen, memberships: NO_MEMBERSHIPS }, rate),
  }));
}

/** Two percent of an amount in a foreign currency: so much the rate of the latest order may be off. */
const MARGIN = 0.02;

/** What an offer comes to. */
export function evaluatedOffer(offer: DeclaredOffer, seen: CheckoutFacts, products: Products): Offer {
  const { guid, free, removes, again, slots } = offer;
  const { rate, isForeign } = exchangeRate(seen.rates, seen.view.currency);
  const at = (factor: number) => offerAppliesAt(offer, seen, rate === null ? null : rate * factor);
  const isHeld = at(1);
  return {
    ...{ guid, free, removes, again, holds: isHeld, needsStore: asksCollections([offer]) },
    sure: isHeld && (!isForeign || (at(1 + MARGIN) && at(1 - MARGIN))),
    // what the store does not show any more is not to be had, and what stands in the cart of it is a gift still
    slots: slots.map((slot) => {
      const product = products.get(slot.variant);
      return { ...slot, price: product ? priceIn(product.price, seen.view.currency) : null, forSale: product?.forSale === true };
    }),
  };
}

/** Whether its conditions hold at a checkout, with one unit of the store's currency worth so much in the buyer's; null where nobody knows. */
export function offerAppliesAt(
  { program, forSome }: DeclaredOffer,
  { view, memberships, codes, phone }: CheckoutFacts,
  rate: number | null,
): boolean {
  if (forSome && view.company === null) return false;
  return programApplies(program, cartInputOf(view, memberships, { codes, phone, rate: rate === null ? null : decimal(rate) }));
}

/** Rates with which any cart is over, or under, an amount that a merchant writes. */
const ANY_RATES = [1e-9, 1e9];

/** Whether nobody knows what the store's amounts are in the buyer's currency, and some offer holds or not by that. */
export function isRateMissing(offers: readonly DeclaredOffer[], seen: CheckoutFacts): boolean {
  return (
    exchangeRate(seen.rates, seen.view.currency).rate === null &&
    offers.some((offer) => ANY_RATES.some((rate) => offerAppliesAt(offer, seen, rate)))
  );
}

/** As Functions get a rate: a decimal without an exponent. */
function decimal(rate: number): string {
  return rate.toFixed(10);
}

function slotsOf(value: unknown): { product: string; variant: string }[] {
  return (Array.isArray(value) ? value : []).flatMap((each) =>
    isObject(each) && typeof each.productId === "string" && typeof each.variantId === "string"
      ? [{ product: each.productId, variant: each.variantId }]
      : [],
  );
}
