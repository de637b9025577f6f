import { type BlockLine, type BlockState, IN_CHECKOUT, type Start } from "../messages.ts";
import type { Channel } from "./channel.ts";
import { type SignalClass, Signals } from "./signals.ts";
import { type Replacements, translate } from "./translate.ts";

/** The global `shopify` of a block in checkout, as far as a page can provide it. */
export interface ShopifyGlobal {
  shopify: object;
  /** Takes a new state; components that read a changed value are drawn again. */
  update(state: BlockState): void;
  /** Returns the function by which the block draws itself at its target. */
  drawn(): (() => unknown) | undefined;
}

/** Returns the values that can change, by their names here. */
function changing({
  settings,
  metafields,
  cart,
  lines,
  country,
  language,
  currency,
  buyer,
  addressPhone,
  discountCodes,
  attributes = [],
  writable,
  shop,
  checkout,
}: BlockState) {
  return {
    settings,
    appMetafields: [
      ...metafields.map((metafield) => ({ target: { type: "shop", id: shop.id }, metafield })),
      ...cart.map((metafield) => ({ target: { type: "cart", id: `gid://shopify/Cart/${checkout}` }, metafield })),
    ],
    lines: lines.map((line) => cartLine(line, currency)),
    subtotal: { amount: lines.reduce((sum, { total }) => sum + total, 0), currencyCode: currency },
    country: country === null ? undefined : { isoCode: country },
    language: { isoCode: language },
    currency: { isoCode: currency },
    company: buyer?.company === null || buyer === null ? undefined : { company: { id: "gid://shopify/Company/1", name: buyer.company } },
    phone: buyer?.phone ?? undefined,
    shippingAddress: addressPhone === null ? undefined : { phone: addressPhone },
    discountCodes: discountCodes.map((code) => ({ code })),
    attributes,
    instructions: {
      lines: { canAddCartLine: writable, canRemoveCartLine: writable, canUpdateCartLine: writable },
      discounts: { canUpdateDiscountCodes: writable },
      metafields: { canSetCartMetafields: writable, canDeleteCartMetafield: writable },
    },
    checkoutToken: checkout,
    customerPrivacy: { allowedProcessing: { analytics: true, marketing: true, preferences: true, saleOfData: true } },
  };
}

export function globalOf({ target, handle, locales, defaultLocale, state }: Start, { call }: Channel): ShopifyGlobal {
  const signals = new Signals();
  const update = (now: BlockState) => {
    for (const [name, value] of Object.entries(changing(now))) signals.set(name, value);
  };
  update(state);
  const languageNow = () => (signals.get("language").value as { isoCode: string }).isoCode;
  const currencyNow = () => (signals.get("currency").value as { isoCode: string }).isoCode;
  const drawers = new Map<string, () => unknown>();
  const defineGetters = (...names: string[]) =>
    Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { get: () => signals.get(name), enumerable: true }])));
  const shopify = Object.defineProperties(
    {
      setSignals: (type: SignalClass) => signals.use(type),
      extend: (place: string, draw: () => unknown) => drawers.set(place, draw),
      extension: { target, version: "local", ...(state.editor ? { editor: { type: "checkout" } } : {}), handle },
      localization: defineGetters("country", "language", "currency"),
      cost: Object.defineProperty({}, "subtotalAmount", { get: () => signals.get("subtotal"), enumerable: true }),
      shop: { id: state.shop.id, name: state.shop.name, myshopifyDomain: state.shop.domain },
      ...(state.buyer === null
        ? {}
        : {
            buyerIdentity: Object.defineProperties(
              {},
              { purchasingCompany: { get: () => signals.get("company") }, phone: { get: () => signals.get("phone"), enumerable: true } },
            ),
          }),
      i18n: {
        translate: (name: string, given?: Replacements) => translate({ locales, defaultLocale }, languageNow(), name, given),
        formatCurrency: (number: number, options: Intl.NumberFormatOptions = {}) =>
          new Intl.NumberFormat(languageNow(), { style: "currency", currency: currencyNow(), ...options }).format(number),
        formatNumber: (number: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(languageNow(), options).format(number),
        formatDate: (date: Date, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(languageNow(), options).format(date),
      },
      storage: {
        read: (key: string) => call("storageRead", key),
        write: (key: string, value: unknown) => call("storageWrite", key, value),
        delete: (key: string) => call("storageDelete", key),
      },
      sessionToken: { get: () => call("sessionToken") },
      query: (document: string, options?: { variables?: object }) => call("query", document, options?.variables ?? {}),
      ...(target === IN_CHECKOUT ? changes(call) : {}),
    },
    Object.getOwnPropertyDescriptors(
      defineGetters(
        "settings",
        "appMetafields",
        "lines",
        "discountCodes",
        "attributes",
        "instructions",
        "checkoutToken",
        "customerPrivacy",
        "shippingAddress",
      ),
    ),
  );
  return { shopify, update, drawn: () => drawers.get(target) };
}

/** Returns the functions that change a checkout; they exist in checkout alone. */
function changes(call: Channel["call"]) {
  return {
    applyCartLinesChange: (change: unknown) => call("applyCartLinesChange", change),
    applyDiscountCodeChange: (change: unknown) => call("applyDiscountCodeChange", change),
    applyMetafieldChange: (change: unknown) => call("applyMetafieldChange", change),
  };
}

function cartLine({ id, quantity, total, discounts, attributes, variant, product }: BlockLine, currencyCode: string): object {
  const { image, ...own } = variant;
  const discountAllocations = discounts.map(({ title, code, amount }) => ({
    ...(code === null ? { type: "automatic", title } : { type: "code", code }),
    discountedAmount: { amount, currencyCode },
  }));
  return {
    ...{ id, quantity, attributes, cost: { totalAmount: { amount: total, currencyCode } }, discountAllocations, lineComponents: [] },
    merchandise: { type: "variant", ...own, selectedOptions: [], ...(image === null ? {} : { image: { url: image } }), product },
  };
}
