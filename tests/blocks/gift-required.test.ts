import { describe, expect, it } from "vitest";
import { offersIn } from "../../extensions/gift-block/src/gift-offers.ts";
import type { Products } from "../../extensions/gift-block/src/products.ts";
import { reportUnavailable } from "../../extensions/gift-block/src/report-unavailable.ts";
import type { CheckoutFacts } from "../../extensions/gift-block/src/types.ts";
import { gift, group } from "../support/gift.ts";
import { product, variant } from "../support/upsell.ts";
import { handedGifts } from "./checkout-documents.ts";

const CODE = { conditionType: "discountCode", discountCode: "GIFT" };
const SLOTS = [1, 2].map((number) => ({ productId: product(number), variantId: variant(number) }));
const seen = (codes: readonly string[], inCart: readonly number[] = [], inVariant = "other"): CheckoutFacts => {
  const lines = inCart.map((number) => ({
    ...{ id: `${number}`, product: product(number), variant: inVariant, quantity: 1, total: 60, amount: "60", gift: false },
  }));
  return {
    view: { lines, country: "US", language: "en", currency: "USD", company: null },
    memberships: new Map(),
    codes,
    phone: null,
    rates: {},
  };
};
const stock = (forSale: Readonly<Record<number, boolean>>): Products =>
  new Map(
    Object.entries(forSale).map(([number, is]) => [
      variant(Number(number)),
      { id: variant(Number(number)), title: `Product ${number}`, image: null, price: { amount: "5", currencyCode: "USD" }, forSale: is },
    ]),
  );
const BOTH = stock({ 1: true, 2: true });
const waiting = (offer: object, now: CheckoutFacts, products = BOTH) =>
  reportUnavailable(
    offersIn(handedGifts([gift({ isProductRequired: true, products: SLOTS, ...offer })])),
    now,
    products,
    (titles) => `Add ${titles}.`,
    () => false,
  );

describe("an order's unmet requirement that no Function sees", () => {
  it.each([
    ["what a code requires, by its titles", CODE, seen(["gift"]), BOTH, { open: true, message: "Add Product 1, Product 2.", gone: [] }],
    ["only what is missing", CODE, seen(["GIFT"], [2]), BOTH, { open: true, message: "Add Product 1.", gone: [] }],
    ["nothing once all is there, in any variant", CODE, seen(["GIFT"], [1, 2]), BOTH, { open: false, message: "", gone: [] }],
    ["nothing without the code", CODE, seen(["OTHER"]), BOTH, { open: false, message: "", gone: [] }],
    ["nothing that need not be there", { ...CODE, isProductRequired: false }, seen(["GIFT"]), BOTH, { open: false, message: "", gone: [] }],
    [
      "the merchant's own words, literally",
      { ...CODE, requiredProductMessage: "Take {products} for $&!" },
      seen(["GIFT"], [1]),
      BOTH,
      { open: true, message: "Take Product 2 for $&!", gone: [] },
    ],
    [
      "not what is sold out or vanished, which it tells the Function",
      CODE,
      seen(["GIFT"]),
      stock({ 1: false }),
      { open: false, message: "", gone: [variant(1), variant(2)] },
    ],
    [
      "nothing that the Function sees by itself, but what is sold out",
      {},
      seen([]),
      stock({ 1: true, 2: false }),
      { open: false, message: "", gone: [variant(2)] },
    ],
    [
      "nothing of a code where another group holds as well, which the Function sees",
      {
        conditionType: "multiple",
        conditionRelationship: "any",
        conditionGroups: [group("discountCode", { discountCode: "GIFT" }), group("product", { product: product(3) })],
      },
      seen(["GIFT"], [3]),
      BOTH,
      { open: false, message: "", gone: [] },
    ],
    [
      "of two slots of one product the variant that is missing, and of one slot any",
      { ...CODE, products: [SLOTS[0], { productId: product(1), variantId: variant(2) }] },
      seen(["GIFT"], [1], variant(1)),
      BOTH,
      { open: true, message: "Add Product 2.", gone: [] },
    ],
  ])("is %s", (_, offer, now, products, expected) => {
    expect(waiting(offer, now, products)).toEqual(expected);
  });
  it("is not a product that Shopify would not add, which is reported to the Function", () => {
    const offers = offersIn(handedGifts([gift({ ...CODE, isProductRequired: true, products: SLOTS })]));
    const told = reportUnavailable(
      offers,
      seen(["GIFT"]),
      BOTH,
      (titles) => `Add ${titles}.`,
      (offer, each) => offer === offers[0]?.guid && each === variant(1),
    );
    expect(told).toEqual({ open: true, message: "Add Product 2.", gone: [variant(1)] });
  });
});
