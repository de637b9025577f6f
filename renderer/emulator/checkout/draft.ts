import { toFacts, toObject } from "./fact-inputs.ts";
import type { Address, CheckoutInput, Draft, FactInput, Line, Market } from "./types.ts";

const VERSION = 4;

export const EMPTY_ADDRESS: Address = {
  firstName: "",
  lastName: "",
  company: "",
  address1: "",
  address2: "",
  city: "",
  countryCode: "US",
  provinceCode: "",
  zip: "",
  phone: "",
};

/** Makes a plausible first checkout: one product, a guest in the store's own market. */
export function newDraft(checkoutInput: CheckoutInput): Draft {
  const product = checkoutInput.products[0];
  return {
    lines: product ? [newLine(checkoutInput, product.id)] : [],
    customer: null,
    email: "",
    address: null,
    attributes: [],
    market: marketOf(checkoutInput, checkoutInput.markets[0]?.countries[0] ?? "US"),
    step: "information",
    deliveryMethod: null,
    discount: "",
    note: "",
    opened: null,
    facts: {},
  };
}

/** Returns the market that sells to a country; elsewhere the store's own currency is used. */
export function marketOf(checkoutInput: CheckoutInput, country: string): Market {
  const { currency, language, rate } = checkoutInput.markets.find(({ countries }) => countries.includes(country)) ?? {
    currency: checkoutInput.shop.currencyCode,
    language: "EN",
    rate: "1.0",
  };
  return { country, currency, language, rate };
}

export function newLine(checkoutInput: CheckoutInput, product: string): Line {
  const variant = checkoutInput.products.find(({ id }) => id === product)?.variants[0];
  return lineOf(product, variant?.id ?? "");
}

/** Makes a line with one item of a variant. */
export function lineOf(product: string, variant: string): Line {
  return { id: crypto.randomUUID(), product, variant, quantity: 1, attributes: [], subscription: false, facts: {} };
}

/** Reads the draft of this tab, so that a reload keeps the cart; one saved by another version of the page is dropped. */
export function readDraft(shop: string): Draft | undefined {
  try {
    const saved: { version?: number; draft?: Draft } = JSON.parse(sessionStorage.getItem(key(shop)) ?? "{}");
    return saved.version === VERSION ? saved.draft : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(shop: string, draft: Draft): void {
  sessionStorage.setItem(key(shop), JSON.stringify({ version: VERSION, draft }));
}

/** Writes the draft as a checkout file. Empty values are left out, because an empty text is not an absent one. */
export function toCheckout(draft: Draft, inputs: readonly FactInput[] = []): unknown {
  const facts = toFacts(draft, inputs);
  return {
    lines: draft.lines.map(({ product, variant, quantity, attributes, subscription }) => ({
      product,
      ...(variant && { variant }),
      quantity,
      attributes: toObject(attributes),
      ...(subscription && { group: "subscription" }),
    })),
    customer: draft.customer,
    ...(draft.email.trim() && { email: draft.email.trim() }),
    address: draft.address && Object.fromEntries(Object.entries(draft.address).filter(([, text]) => text !== "")),
    attributes: toObject(draft.attributes),
    market: draft.market,
    step: draft.step,
    ...(draft.deliveryMethod !== null && { deliveryMethod: draft.deliveryMethod }),
    ...(facts && { facts }),
  };
}

function key(shop: string): string {
  return `cartwright-checkout:${shop}`;
}
