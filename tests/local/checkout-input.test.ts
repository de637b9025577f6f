// @lane database
import { describe, expect, it } from "vitest";
import { functionInput } from "../../server/emulator/checkout/input.ts";
import { inputFactsOf } from "../../server/emulator/checkout/input-facts.ts";
import { ownMetafields } from "../../server/emulator/checkout/own-metafields.ts";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import type { DeployedFunction } from "../../server/emulator/functions.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");

function ask(
  query: string,
  file: unknown,
  variables: Record<string, unknown> = {},
  api = "payment_customization",
): Record<string, unknown> {
  const deployed: DeployedFunction = {
    id: "1",
    handle: "h",
    title: "h",
    api,
    apiVersion: "2026-07",
    target: "t",
    exported: "run",
    inputQuery: query,
    variables: null,
    wasmPath: "",
  };
  const { checkout, problems } = readCheckout(store, file);
  expect(problems).toEqual([]);
  return functionInput(deployed, inputFactsOf(store, checkout, ownMetafields([])), variables) as Record<string, unknown>;
}

describe("amounts in the input", () => {
  const query =
    "query Input { presentmentCurrencyRate cart { cost { subtotalAmount { amount currencyCode } totalAmount { amount } } lines { cost { amountPerQuantity { amount } totalAmount { amount } } } } }";
  const lines = [{ product: "Enamel Mug", quantity: 3, price: "14.99" }];

  it("are in the buyer's currency, exact to the cent", () => {
    const { cart, presentmentCurrencyRate } = ask(query, { lines, market: { country: "DE" } });
    expect(presentmentCurrencyRate).toBe("0.92");
    expect(cart).toEqual({
      cost: { subtotalAmount: { amount: "41.37", currencyCode: "EUR" }, totalAmount: { amount: "41.37" } },
      lines: [{ cost: { amountPerQuantity: { amount: "13.79" }, totalAmount: { amount: "41.37" } } }],
    });
  });

  it("have no decimals where the currency has none", () => {
    expect(ask(query, { lines, market: { country: "JP" } }).cart).toMatchObject({ cost: { totalAmount: { amount: "6978" } } });
  });

  it("include the cheapest shipping or the chosen shipping once the shipping step is reached", () => {
    const address = { countryCode: "US", provinceCode: "NY" };
    expect(ask(query, { lines, address }).cart).toMatchObject({ cost: { totalAmount: { amount: "44.97" } } });
    for (const step of ["shipping", "payment"]) {
      expect(ask(query, { lines, address, step }).cart).toMatchObject({ cost: { totalAmount: { amount: "49.87" } } });
    }
    const deliveryMethod = "Express";
    expect(ask(query, { lines, address, step: "payment", deliveryMethod }).cart).toMatchObject({
      cost: { totalAmount: { amount: "68.97" } },
    });
  });
});

describe("fields with arguments", () => {
  it("return tags as they were requested, in any case", () => {
    const query =
      "query Input($tags: [String!] = []) { cart { buyerIdentity { customer { hasAnyTag(tags: $tags) hasTags(tags: $tags) { tag hasTag } } } lines { merchandise { ... on ProductVariant { product { hasTags(tags: $tags) { tag hasTag } } } } } } }";
    const file = { customer: "ada.moreno@example.com", lines: [{ product: "Enamel Mug" }] };
    expect(ask(query, file, { tags: ["VIP", "gift"] }).cart).toEqual({
      buyerIdentity: {
        customer: {
          hasAnyTag: true,
          hasTags: [
            { tag: "VIP", hasTag: true },
            { tag: "gift", hasTag: false },
          ],
        },
      },
      lines: [
        {
          merchandise: {
            product: {
              hasTags: [
                { tag: "VIP", hasTag: false },
                { tag: "gift", hasTag: true },
              ],
            },
          },
        },
      ],
    });
  });

  it("return attributes by their exact key, and null without one", () => {
    const query =
      'query Input($key: String, $none: String) { cart { a: attribute(key: $key) { key value } b: attribute(key: $none) { value } c: attribute(key: "Note") { value } lines { attribute(key: $key) { value } } } }';
    const file = { attributes: { note: "hi" }, lines: [{ product: "Enamel Mug", attributes: { note: "line" } }] };
    expect(ask(query, file, { key: "note" }).cart).toEqual({
      a: { key: "note", value: "hi" },
      b: null,
      c: null,
      lines: [{ attribute: { value: "line" } }],
    });
  });

  it("return which collections a product is in", () => {
    const ids = ["gid://shopify/Collection/7100001", "gid://shopify/Collection/7100004"];
    const query =
      "query Input($ids: [ID!] = []) { cart { lines { merchandise { ... on ProductVariant { inAnyCollection(ids: $ids) product { inCollections(ids: $ids) { collectionId isMember } } } } } } }";
    expect(ask(query, { lines: [{ product: "Enamel Mug" }] }, { ids }).cart).toEqual({
      lines: [
        {
          merchandise: {
            inAnyCollection: true,
            product: {
              inCollections: [
                { collectionId: ids[0], isMember: true },
                { collectionId: ids[1], isMember: false },
              ],
            },
          },
        },
      ],
    });
  });
});

describe("the buyer in the input", () => {
  const query =
    "query Input { cart { buyerIdentity { email isAuthenticated customer { id } purchasingCompany { company { id name } location { name } } } } }";
  it("is missing until there is an e-mail", () => {
    expect(ask(query, {}).cart).toEqual({ buyerIdentity: null });
    expect(ask(query, { email: "a@b.example" }).cart).toEqual({
      buyerIdentity: { email: "a@b.example", isAuthenticated: false, customer: null, purchasingCompany: null },
    });
  });
  it("buys for their company", () => {
    expect(ask(query, { customer: "jonas.meyer@example.com" }).cart).toMatchObject({
      buyerIdentity: { purchasingCompany: { company: { name: "Nordlicht Hotels GmbH" } } },
    });
  });
});

describe("the delivery group in the input", () => {
  const query =
    "query Input { cart { deliveryGroups { deliveryAddress { countryCode provinceCode zip } deliveryOptions { handle } selectedDeliveryOption { handle deliveryMethodType } } } }";
  it("has no address until one is typed, and is missing when there is nothing to deliver", () => {
    expect(ask(query, { lines: [{ product: "Enamel Mug" }] }).cart).toEqual({
      deliveryGroups: [{ deliveryAddress: null, deliveryOptions: [], selectedDeliveryOption: null }],
    });
    expect(ask(query, { lines: [{ product: "Trail Guide E-Book" }] }).cart).toEqual({ deliveryGroups: [] });
  });
  it("offers options that deliver to the address", () => {
    const address = { countryCode: "us", provinceCode: "or", zip: 97204 };
    const { cart } = ask(query, { lines: [{ product: "Enamel Mug" }], address, step: "payment" });
    expect(cart).toEqual({
      deliveryGroups: [
        {
          deliveryAddress: { countryCode: "US", provinceCode: "OR", zip: "97204" },
          deliveryOptions: ["economy", "standard", "express", "pick-up-portland", "local-delivery"].map((handle) => ({ handle })),
          selectedDeliveryOption: { handle: "economy", deliveryMethodType: "SHIPPING" },
        },
      ],
    });
  });
});

describe("further facts of the file", () => {
  it("override the derived ones, and leave the rest", () => {
    const facts = {
      localization: { market: { handle: "eu" } },
      cart: { buyerIdentity: { purchasingCompany: { company: { name: "Acme" } } }, lines: [{}, { quantity: 7 }] },
    };
    const query =
      "query Input { localization { country { isoCode } market { handle } } cart { buyerIdentity { email isAuthenticated purchasingCompany { company { name } location { name } } } lines { quantity cost { totalAmount { amount } } } } }";
    expect(
      ask(query, {
        lines: [
          { product: "Enamel Mug", price: "2" },
          { product: "Enamel Mug", price: "2" },
        ],
        facts,
      }),
    ).toEqual({
      localization: { country: { isoCode: "US" }, market: { handle: "eu" } },
      cart: {
        buyerIdentity: {
          email: null,
          isAuthenticated: false,
          purchasingCompany: { company: { name: "Acme" }, location: { name: "Company location" } },
        },
        lines: [
          { quantity: 1, cost: { totalAmount: { amount: "2.00" } } },
          { quantity: 7, cost: { totalAmount: { amount: "14.00" } } },
        ],
      },
    });
  });

  it("make a line with a selling plan a subscription", () => {
    const facts = { cart: { lines: [{ sellingPlanAllocation: { sellingPlan: { name: "Weekly" } } }] } };
    const query =
      "query Input { cart { lines { sellingPlanAllocation { sellingPlan { name recurringDeliveries } } } deliveryGroups { groupType cartLines { quantity } } } }";
    expect(ask(query, { lines: [{ product: "Enamel Mug" }], facts }).cart).toEqual({
      lines: [{ sellingPlanAllocation: { sellingPlan: { name: "Weekly", recurringDeliveries: true } } }],
      deliveryGroups: [{ groupType: "SUBSCRIPTION", cartLines: [{ quantity: 1 }] }],
    });
  });

  it("give a variant's weight in another unit", () => {
    const query = "query Input { cart { lines { merchandise { ... on ProductVariant { weight weightUnit } } } } }";
    const lines = [{ product: "Enamel Mug" }];
    const [known] = Object(ask(query, { lines }).cart).lines;
    const facts = { cart: { lines: [{ merchandise: { weightUnit: "GRAMS" } }] } };
    const [told] = Object(ask(query, { lines, facts }).cart).lines;
    expect(known.merchandise.weightUnit).toBe("KILOGRAMS");
    expect(told.merchandise).toEqual({ weight: known.merchandise.weight * 1000, weightUnit: "GRAMS" });
  });
});

describe("other Function APIs", () => {
  it("read the same checkout", () => {
    expect(
      ask(
        "query Input { buyerJourney { step } localization { language { isoCode } } }",
        { step: "payment" },
        {},
        "cart_checkout_validation",
      ),
    ).toEqual({
      buyerJourney: { step: "CHECKOUT_COMPLETION" },
      localization: { language: { isoCode: "EN" } },
    });
    expect(ask('query Input { deliveryCustomization { metafield(key: "x") { value } } }', {}, {}, "delivery_customization")).toEqual({
      deliveryCustomization: { metafield: null },
    });
  });
});

describe("the step of the checkout", () => {
  it.each([
    ["cart", "CART_INTERACTION"],
    ["information", "CHECKOUT_INTERACTION"],
    ["shipping", "CHECKOUT_INTERACTION"],
    ["payment", "CHECKOUT_COMPLETION"],
  ])("%s is %s", (step, expected) => {
    const { buyerJourney } = ask("query Input { buyerJourney { step } }", { step }, {}, "cart_checkout_validation");
    expect(buyerJourney).toEqual({ step: expected });
  });

  it.each([
    ["cart", { deliveryAddress: null, selectedDeliveryOption: null }],
    ["information", { deliveryAddress: { countryCode: "DE" }, selectedDeliveryOption: null }],
    ["shipping", { deliveryAddress: { countryCode: "DE" }, selectedDeliveryOption: { handle: "economy" } }],
    ["payment", { deliveryAddress: { countryCode: "DE" }, selectedDeliveryOption: { handle: "economy" } }],
  ])("%s decides what is known", (step, expected) => {
    const query = "query Input { cart { deliveryGroups { deliveryAddress { countryCode } selectedDeliveryOption { handle } } } }";
    expect(ask(query, { lines: [{ product: "Enamel Mug" }], address: { countryCode: "DE" }, step }).cart).toEqual({
      deliveryGroups: [expected],
    });
  });
});

describe("a query that Shopify would reject", () => {
  it("fails with Shopify's name for it", () => {
    expect(() => ask("query Input { nothing }", {})).toThrow("InvalidInputQuery");
    const list = "query Input($tags: [String!] = []) { cart { buyerIdentity { customer { hasAnyTag(tags: $tags) } } } }";
    expect(() => ask(list, {}, { tags: Array.from({ length: 101 }, String) })).toThrow("InputListSizeLimitExceeded");
    expect(() => ask(list, {}, { tags: [1] })).toThrow("InvalidVariableValue");
  });
});
