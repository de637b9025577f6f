import type { Store } from "../store.ts";
import { attribute } from "./attribute.ts";
import type { Checkout } from "./checkout.ts";
import { convert, sum } from "./money.ts";
import { buyer } from "./world-buyer.ts";
import { delivery } from "./world-delivery.ts";
import { line } from "./world-lines.ts";

/** A metafield of the customization whose Function is run, as the platform hands it to the input query. */
export interface OwnerMetafield {
  type: string;
  value: string;
  jsonValue: unknown;
}

/** Reads a metafield of the customization: the only resource whose metafields the local platform keeps for checkout. */
export type Owner = (namespace: string | undefined, key: string) => OwnerMetafield | null;

const STEPS = {
  cart: "CART_INTERACTION",
  information: "CHECKOUT_INTERACTION",
  shipping: "CHECKOUT_INTERACTION",
  payment: "CHECKOUT_COMPLETION",
} as const;

/** The root of every Function's input for a checkout: plain values, and functions where the field has arguments. */
export function world(store: Store, checkout: Checkout, owner: Owner) {
  const { market } = checkout;
  const customization = { metafield: (wanted: { namespace?: string; key: string }) => owner(wanted.namespace, wanted.key) };
  return {
    paymentCustomization: customization,
    deliveryCustomization: customization,
    validation: customization,
    paymentMethods: checkout.paymentMethods,
    presentmentCurrencyRate: market.rate,
    localization: { country: { isoCode: market.country }, language: { isoCode: market.language } },
    buyerJourney: { step: STEPS[checkout.step] },
    fetchResult: null,
    cart: {
      ...carried(checkout),
      attribute: ({ key }: { key?: string | null }) => attribute(checkout.attributes, key),
      buyerIdentity: buyer(store, checkout),
      billingAddress: null,
      poNumber: null,
      retailLocation: null,
      discountApplications: [],
      localizedFields: [],
      metafield: () => null,
    },
  };
}

function carried(checkout: Checkout) {
  const { market } = checkout;
  const lines = checkout.lines.map((each) => line(each, market));
  const subtotal = sum(
    lines.map((each) => each.cost.totalAmount.amount),
    market.currency,
  );
  const groups = delivery(checkout, lines);
  const shipping = groups.map(({ selectedDeliveryOption }) => selectedDeliveryOption?.cost.amount ?? convert("0", "1", market.currency));
  const money = (amount: string) => ({ amount, currencyCode: market.currency });
  return {
    lines,
    deliverableLines: lines.filter(({ merchandise }) => merchandise.requiresShipping),
    deliveryGroups: groups,
    cost: {
      subtotalAmount: money(subtotal),
      totalAmount: money(sum([subtotal, ...shipping], market.currency)),
      totalTaxAmount: null,
      totalDutyAmount: null,
    },
  };
}
