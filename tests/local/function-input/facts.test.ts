// @lane database
import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { functionSchema, functionSchemas } from "../../../server/emulator/checkout/schemas.ts";
import { executeInputQuery } from "../../../server/emulator/function-input/execute-query.ts";
import { factProblems } from "../../../server/emulator/function-input/fact-problems.ts";

const ask = (query: string, facts: object, variables = {}) =>
  executeInputQuery(functionSchema("cart_checkout_validation"), parse(query), variables, { ...facts });

describe("data behind fields with arguments", () => {
  it("includes metafields by namespace and key, whole or in part", () => {
    const metafields = {
      custom: { tier: { value: "gold" }, limit: { type: "number_integer", value: "7" }, terms: { jsonValue: { days: 30 } } },
      $app: { own: { value: "mine" } },
    };
    const query = `query ($ns: String) { cart { buyerIdentity { customer {
      tier: metafield(namespace: $ns, key: "tier") { type value jsonValue } limit: metafield(namespace: $ns, key: "limit") { jsonValue }
      terms: metafield(namespace: $ns, key: "terms") { type value jsonValue } own: metafield(key: "own") { value }
      none: metafield(namespace: $ns, key: "none") { value } } } } }`;
    expect(ask(query, { cart: { buyerIdentity: { customer: { metafields } } } }, { ns: "custom" })).toEqual({
      cart: {
        buyerIdentity: {
          customer: {
            tier: { type: "single_line_text_field", value: "gold", jsonValue: "gold" },
            limit: { jsonValue: 7 },
            terms: { type: "json", value: '{"days":30}', jsonValue: { days: 30 } },
            own: { value: "mine" },
            none: null,
          },
        },
      },
    });
  });

  it("includes metaobjects by type and handle, or by id", () => {
    const metaobjects = { banner: { winter: { id: "gid://shopify/Metaobject/5", fields: { text: { value: "Snow" } } } } };
    const query = `{ shop { a: metaobject(handle: { type: "banner", handle: "winter" }) { type handle field(key: "text") { key value } }
      b: metaobject(id: "gid://shopify/Metaobject/5") { field(key: "none") { value } } c: metaobject(id: "x") { type } } }`;
    expect(ask(query, { shop: { metaobjects } })).toEqual({
      shop: { a: { type: "banner", handle: "winter", field: { key: "text", value: "Snow" } }, b: { field: null }, c: null },
    });
  });

  it("includes localized fields and headers", () => {
    const localizedFields = [
      { key: "TAX_CREDENTIAL_BR", value: "1" },
      { key: "TAX_CREDENTIAL_IT", value: "2" },
    ];
    const headers = [{ name: "Content-Type", value: "text/plain" }];
    const query = `{ cart { all: localizedFields { value title } some: localizedFields(keys: [TAX_CREDENTIAL_IT]) { value } }
      fetchResult { status header(name: "content-type") { value } } }`;
    expect(ask(query, { cart: { localizedFields }, fetchResult: { headers } })).toEqual({
      cart: {
        all: [
          { value: "1", title: "Localized field" },
          { value: "2", title: "Localized field" },
        ],
        some: [{ value: "2" }],
      },
      fetchResult: { status: 200, header: { value: "text/plain" } },
    });
  });

  it("includes the collections of a product, which are its variant's", () => {
    const lines = [{ merchandise: { product: { collections: ["gid://shopify/Collection/1"], tags: ["Sale "] } } }];
    const query = `{ cart { lines { merchandise { ... on ProductVariant { inAnyCollection(ids: ["gid://shopify/Collection/1"])
      product { hasTags(tags: ["SALE"]) { tag hasTag } inCollections(ids: ["gid://shopify/Collection/2"]) { isMember } } } } } } }`;
    expect(ask(query, { cart: { lines } })).toEqual({
      cart: {
        lines: [
          {
            merchandise: {
              inAnyCollection: true,
              product: { hasTags: [{ tag: "SALE", hasTag: true }], inCollections: [{ isMember: false }] },
            },
          },
        ],
      },
    });
  });
});

describe("a fact that follows from others", () => {
  it("may be the total of the cart, in the buyer's currency", () => {
    const cost = { amountPerQuantity: { amount: 12.5, currencyCode: "EUR" } };
    const groups = [{ selectedDeliveryOption: { cost: { amount: "4.90" } } }];
    const query = `{ cart { cost { subtotalAmount { amount currencyCode } totalAmount { amount currencyCode } }
      lines { cost { amountPerQuantity { amount } totalAmount { amount } } } deliveryGroups { cartLines { quantity } groupType } } }`;
    expect(ask(query, { cart: { lines: [{ quantity: 3, cost }], deliveryGroups: groups } })).toEqual({
      cart: {
        cost: { subtotalAmount: { amount: "37.50", currencyCode: "EUR" }, totalAmount: { amount: "42.40", currencyCode: "EUR" } },
        lines: [{ cost: { amountPerQuantity: { amount: "12.5" }, totalAmount: { amount: "37.50" } } }],
        deliveryGroups: [{ cartLines: [{ quantity: 3 }], groupType: "ONE_TIME_PURCHASE" }],
      },
    });
  });

  it("may be the type of merchandise, by its other facts", () => {
    const lines = [
      { merchandise: { title: "Gift wrap" } },
      { merchandise: { sku: "A" } },
      {},
      { merchandise: { __typename: "CustomProduct" } },
    ];
    const { cart } = ask("{ cart { lines { merchandise { __typename } } } }", { cart: { lines } });
    expect(Object(cart).lines.map(({ merchandise }: { merchandise: { __typename: string } }) => merchandise.__typename)).toEqual([
      "CustomProduct",
      "ProductVariant",
      "ProductVariant",
      "CustomProduct",
    ]);
  });
});

describe("invalid facts", () => {
  const problems = (facts: unknown) => factProblems(functionSchemas(), facts).map(({ path, message }) => `${path} ${message}`);

  it.each([
    [[], " must be an object"],
    [{ localisation: {} }, "/localisation is unknown: Input has buyerJourney, cart, "],
    [{ localization: { market: { name: "EU" } } }, "/localization/market/name is unknown: Market has handle, id, metafields, regions"],
    [{ localization: { market: null } }, "/localization/market must not be null: checkout always has it"],
    [{ localization: { country: { isoCode: "Germany" } } }, "/localization/country/isoCode must be a code such as AF, AX, AL"],
    [{ cart: { lines: {} } }, "/cart/lines must be a list"],
    [{ cart: { lines: [{ quantity: "3" }] } }, "/cart/lines/0/quantity must be a whole number"],
    [
      { cart: { lines: [{ merchandise: { __typename: "Gift" } }] } },
      "/cart/lines/0/merchandise/__typename must be one of CustomProduct, ProductVariant",
    ],
    [
      { cart: { lines: [{ merchandise: { weightUnit: "STONES" } }] } },
      "/cart/lines/0/merchandise/weightUnit must be one of KILOGRAMS, GRAMS, POUNDS, OUNCES",
    ],
    [{ cart: { attribute: {} } }, "/cart/attribute is unknown: Cart has attributes, "],
    [{ cart: { attributes: { gift: 1 } } }, "/cart/attributes/gift must be a text"],
    [{ cart: { buyerIdentity: { customer: { tags: "vip" } } } }, "/cart/buyerIdentity/customer/tags must be a list"],
    [
      { cart: { metafields: { custom: { a: { val: "" } } } } },
      "/cart/metafields/custom/a/val is unknown: Metafield has jsonValue, type, value",
    ],
    [
      { cart: { metafields: { custom: { a: { type: "json", value: "{" } } } } },
      "/cart/metafields/custom/a/value must be JSON, as its type says",
    ],
    [{ cart: { cost: { totalAmount: { amount: "ten" } } } }, '/cart/cost/totalAmount/amount must be a number such as "12.50"'],
    [{ shop: { localTime: { now: "tomorrow" } } }, "/shop/localTime/now must be a date and time such as 2026-11-22T14:30:00"],
    [{ shop: { localTime: { now: "2026-02-30T10:00:00" } } }, "/shop/localTime/now must be a date and time such as 2026-11-22T14:30:00"],
    [
      { shop: { metaobjects: { banner: { winter: { id: 5 } } } } },
      "/shop/metaobjects/banner/winter/id must be an id such as gid://shopify/Product/1",
    ],
  ])("%j: %s", (facts, expected) => {
    const [first, ...others] = problems(facts);
    expect(others).toEqual([]);
    expect(first?.slice(0, expected.length)).toBe(expected);
  });

  it("may be null where Shopify's may", () => {
    expect(problems({ cart: { buyerIdentity: null, lines: [{ sellingPlanAllocation: null }], attributes: { gift: null } } })).toEqual([]);
  });

  it("fail by name when no one validated them", () => {
    expect(() => ask("{ localization { market { handle } } }", { localization: { market: null } })).toThrow(
      "localization.market: Cannot return null for non-nullable field",
    );
  });
});
