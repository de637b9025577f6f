/** Checkout hold for products required with a discount code, which Functions cannot see; and unavailable products, which are not required. */
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import type { CheckoutHold } from "../../block/checkout-hold-notes.ts";
import { exchangeRate } from "../../block/exchange-rate.ts";
import { isInCart } from "./offered-gifts.ts";
import { type DeclaredOffer, isOfferMetAt } from "./gift-offers.ts";
import type { Products } from "./products.ts";
import type { CheckoutFacts } from "./types.ts";

/**
 * Returns the checkout hold for required products, and the variants that are unavailable.
 *
 * @param sentence Returns the default message for titles, for offers without the merchant's own.
 * @param isRejected Reports if Shopify would not add a slot to this cart, in which case no order waits for it.
 */
export function reportUnavailable(
  offers: readonly DeclaredOffer[],
  facts: CheckoutFacts,
  products: Products,
  sentence: (titles: string) => string,
  isRejected: (offer: string, variant: string) => boolean,
): Omit<CheckoutHold, "key"> {
  const { rate } = exchangeRate(facts);
  const messages: string[] = [];
  const unavailable: string[] = [];
  for (const offer of offers) {
    if (offer.demand === null || !isOfferMetAt(offer, facts, rate)) continue;
    const missing = offer.slots.filter((slot) => !isInCart(slot, offer, facts.view.lines));
    const toBeHad = missing.filter(({ variant }) => products.get(variant)?.forSale === true && !isRejected(offer.guid, variant));
    unavailable.push(...missing.flatMap(({ variant }) => (toBeHad.some((each) => each.variant === variant) ? [] : [variant])));
    // if the offer holds without a code as well, the Function reports it
    if (toBeHad.length === 0 || isOfferMetAt(offer, { ...facts, codes: [] }, rate)) continue;
    const titles = toBeHad.map(({ variant }) => products.get(variant)?.title).join(", ");
    messages.push(hasVisibleText(offer.demand) ? offer.demand.replaceAll("{products}", () => titles) : sentence(titles));
  }
  return { open: messages.length > 0, message: messages.join(" "), gone: unavailable };
}
