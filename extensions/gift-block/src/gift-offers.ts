/** Offers of a store in checkout, and their evaluation. */
import { getProperty, isObject } from "../../../engine/lib/object.ts";
import { hasCollectionVariables, NO_MEMBERSHIPS } from "../../block/collections.ts";
import { programApplies, cartInputOf } from "../../block/program-applies.ts";
import { checkoutDocumentOf, type CheckoutDocument, activeEntries } from "../../block/checkout-documents.ts";
import { priceIn } from "../../block/price.ts";
import { exchangeRate } from "../../block/exchange-rate.ts";
import type { Offer } from "./cart.ts";
import type { Outline } from "./charged-gifts.ts";
import { type DocumentField, declared } from "./declared.ts";
import type { Products } from "./products.ts";
import type { Api, CheckoutFacts } from "./types.ts";

/** An active offer, before the prices of its products are known. */
export interface DeclaredOffer extends CheckoutDocument {
  slots: readonly { product: string; variant: string }[];
  /** True if the store has confirmed that it makes these very products free. */
  free: boolean;
  removes: boolean;
  again: boolean;
  /** True if the offer is only for companies, or only for other customers. */
  forSome: boolean;
  /** Merchant's message for a missing required product, which may be empty; null if none is required. */
  demand: string | null;
}

/** Returns all offers, the oldest first. */
export function offersIn(api: Pick<Api, "appMetafields">): DeclaredOffer[] {
  const { held: published } = checkoutDocumentOf(api, declared.reads.free_gifts);
  return activeEntries<DocumentField>(api, declared.document).map((each) => ({
    ...each,
    slots: slotsOf(each.products),
    free: each.makeProductsFree === true && typeof each.revision === "number" && getProperty(published, each.guid) === each.revision,
    removes: each.removeWhenNotMet === true,
    again: each.showAsOptionalAfterRemoval === true || each.isProductRequired === true,
    forSome: each.customerType !== undefined && each.customerType !== "all",
    demand: each.isProductRequired === true ? String(each.requiredProductMessage ?? "") : null,
  }));
}

/** Returns the facts of offers that the checkout alone provides. */
export function outlineOffer(offers: readonly DeclaredOffer[], facts: Omit<CheckoutFacts, "memberships">): Outline[] {
  const { rate } = exchangeRate(facts);
  return offers.map((offer) => ({
    ...offer,
    isMet: hasCollectionVariables([offer]) ? null : isOfferMetAt(offer, { ...facts, memberships: NO_MEMBERSHIPS }, rate),
  }));
}

/** Tolerance of amounts in a foreign currency, whose rate is that of the latest order: two percent. */
const MARGIN = 0.02;

/** Returns an offer with its evaluation. */
export function evaluatedOffer(offer: DeclaredOffer, facts: CheckoutFacts, products: Products): Offer {
  const { guid, free, removes, again, slots } = offer;
  const { rate, isForeign } = exchangeRate(facts);
  const at = (factor: number) => isOfferMetAt(offer, facts, rate && rate * factor);
  const isMet = at(1);
  return {
    ...{ guid, free, removes, again, isMet, needsStore: hasCollectionVariables([offer]) },
    sure: isMet && (!isForeign || (at(1 + MARGIN) && at(1 - MARGIN))),
    // a product that the store no longer shows is unavailable, and in the cart it is still a gift
    slots: slots.map((slot) => {
      const product = products.get(slot.variant);
      return { ...slot, price: product ? priceIn(product.price, facts.view.currency) : null, forSale: product?.forSale === true };
    }),
  };
}

/** Reports whether an offer's conditions hold at an exchange rate from the store's currency to the customer's; null if unknown. */
export function isOfferMetAt(
  { program, forSome, today }: DeclaredOffer,
  { view, memberships, codes, phone }: CheckoutFacts,
  rate: number | null,
): boolean {
  if (forSome && view.company === null) return false;
  return programApplies(program, cartInputOf(view, memberships, { codes, phone, today, rate: rate ? decimal(rate) : null }));
}

/** Rates at which any cart is above, or below, every amount that a merchant writes. */
const ANY_RATES = [1e-9, 1e9];

/** Reports whether the exchange rate is unknown and some offer depends on it. */
export function isRateMissing(offers: readonly DeclaredOffer[], facts: CheckoutFacts): boolean {
  return exchangeRate(facts).rate === null && offers.some((offer) => ANY_RATES.some((rate) => isOfferMetAt(offer, facts, rate)));
}

/** Formats a rate as Functions read it: a decimal without an exponent. */
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
