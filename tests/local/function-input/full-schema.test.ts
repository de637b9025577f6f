// @lane database
import { type GraphQLOutputType, getNamedType, isListType, isNonNullType, isObjectType, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { inputFactsOf } from "../../../server/emulator/checkout/input-facts.ts";
import { readCheckout } from "../../../server/emulator/checkout/read-checkout.ts";
import { functionSchema } from "../../../server/emulator/checkout/schemas.ts";
import { executeInputQuery } from "../../../server/emulator/function-input/execute-query.ts";
import { factProblems } from "../../../server/emulator/function-input/fact-problems.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import { seedStore } from "../../../server/emulator/seed/seed-store.ts";
import { APIS } from "./apis.ts";
import { wholeQuery } from "./full-query.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");

/** Facts in which every nullable object is there, and every list has one element: a type within itself is left out. */
function everything(api: string): Facts {
  const schema = functionSchema(api);
  const below = (type: GraphQLOutputType, above: readonly string[]): unknown => {
    if (isNonNullType(type)) return below(type.ofType, above);
    const named = getNamedType(type);
    if (above.includes(named.name)) return undefined;
    if (isListType(type)) return isObjectType(named) ? [below(type.ofType, above)] : undefined;
    if (!isObjectType(named)) return undefined;
    const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0);
    return Object.fromEntries(
      fields.flatMap(({ name, type: held }) => {
        const value = below(held, [...above, named.name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  };
  return { ...Object(below(schema.getQueryType() as GraphQLOutputType, [])) };
}

describe.each(APIS)("every field of %s", (api) => {
  const schema = functionSchema(api);
  const document = parse(wholeQuery(schema));

  it("is in the query", () => {
    expect(validate(schema, document)).toEqual([]);
  });

  it("has a value when nothing is known", () => {
    const input = executeInputQuery(schema, document, {}, {});
    expect(input).toMatchObject({
      presentmentCurrencyRate: "1.0",
      localization: { country: { isoCode: "US" }, market: { handle: "market" } },
    });
    expect(input.cart).toMatchObject({ buyerIdentity: null, lines: [], cost: { totalAmount: { amount: "0.00", currencyCode: "USD" } } });
  });

  it("has a value when all optional facts are given", () => {
    const facts = everything(api);
    expect(factProblems([schema], facts)).toEqual([]);
    const { cart } = executeInputQuery(schema, document, {}, facts);
    expect(cart).toMatchObject({
      buyerIdentity: { isAuthenticated: true, purchasingCompany: { company: { name: "Company", id: "gid://shopify/Company/9000001" } } },
      lines: [
        { quantity: 1, merchandise: { __typename: "ProductVariant" }, sellingPlanAllocation: { sellingPlan: { name: "Selling plan" } } },
      ],
      retailLocation: { handle: "location", address: { formatted: [], city: null } },
    });
  });

  it("has a value in a checkout of the store", () => {
    const file = {
      customer: "jonas.meyer@example.com",
      lines: [{ product: "Enamel Mug", group: "subscription" }],
      market: { country: "DE" },
    };
    const { checkout, problems } = readCheckout(store, { ...file, address: { countryCode: "DE" }, step: "payment" });
    expect(problems).toEqual([]);
    const input = executeInputQuery(schema, document, {}, inputFactsOf(store, checkout, {}));
    expect(Object(input.localization).market).toMatchObject({
      handle: "eurozone",
      regions: expect.arrayContaining([expect.objectContaining({ MarketRegionCountry_name: "Germany" })]),
    });
  });
});
