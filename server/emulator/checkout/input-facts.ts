import { RESOURCES } from "../admin-api/resources.ts";
import type { Facts } from "../function-input/facts.ts";
import { localTimeIn } from "../function-input/local-time.ts";
import type { Metafields } from "../function-input/metafields.ts";
import { overlayFacts } from "../function-input/overlay-facts.ts";
import type { Store } from "../store.ts";
import { addWeights } from "./add-weights.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountClass } from "./discount-effect.ts";
import { buyerFacts } from "./facts-buyer.ts";
import { deliveryFacts } from "./facts-delivery.ts";
import { discountFacts } from "./facts-discounts.ts";
import { lineFacts } from "./facts-lines.ts";
import { marketFacts } from "./facts-market.ts";

const STEPS = {
  cart: "CART_INTERACTION",
  information: "CHECKOUT_INTERACTION",
  shipping: "CHECKOUT_INTERACTION",
  payment: "CHECKOUT_COMPLETION",
} as const;

/** Returns the facts of a checkout in Shopify's shape: those of the store and the buyer, overlaid with the checkout's own facts. */
export function inputFactsOf(store: Store, checkout: Checkout, own: Metafields, discountClasses: readonly DiscountClass[] = []): Facts {
  const facts = { ...bought(store, checkout), ...customized(own), discount: { metafields: own, discountClasses } };
  return overlayFacts(facts, addWeights(checkout));
}

function bought(store: Store, checkout: Checkout): Facts {
  const { market } = checkout;
  const discounts = discountFacts(checkout);
  return {
    paymentMethods: checkout.paymentMethods,
    presentmentCurrencyRate: market.rate,
    localization: {
      country: { isoCode: market.country },
      language: { isoCode: market.language },
      market: marketFacts(store, market.country),
    },
    enteredDiscountCodes: checkout.discounts.map(({ code }) => ({ code, rejectable: true })),
    buyerJourney: { step: STEPS[checkout.step] },
    shop: { localTime: { now: localTimeIn(store.shop.ianaTimezone) } },
    cart: {
      attributes: checkout.attributes,
      buyerIdentity: buyerFacts(store, checkout),
      lines: checkout.lines.map((each, at) => overlayFacts(lineFacts(each, market), discounts.lines[at] ?? {})),
      discountApplications: discounts.applications,
      deliveryGroups: deliveryFacts(store, checkout),
    },
  };
}

/** Returns the facts of the customization whose Function runs. The Function sees the metafields of no other. */
function customized(metafields: Metafields): Facts {
  return Object.fromEntries(RESOURCES.map(({ name }) => [name, { metafields }]));
}
