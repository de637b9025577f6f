// @lane dom
import { beforeEach, describe, expect, it } from "vitest";
import { EMPTY_ADDRESS, marketOf, newDraft, readDraft, saveDraft, toCheckout } from "../../../../renderer/emulator/checkout/draft.ts";
import type { CheckoutInput } from "../../../../renderer/emulator/checkout/types.ts";

const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  products: [
    { id: "p1", title: "Socks", vendor: "Acme", tags: [], collections: [], variants: [{ id: "v1", title: "S", sku: null, price: "5.00" }] },
  ],
  collections: [],
  customers: [],
  markets: [
    { name: "US", countries: ["US"], currency: "USD", language: "EN", rate: "1.0" },
    { name: "Europe", countries: ["DE", "FR"], currency: "EUR", language: "DE", rate: "0.9" },
  ],
  facts: [],
};
const US = { country: "US", currency: "USD", language: "EN", rate: "1.0" };

beforeEach(() => sessionStorage.clear());

describe("the checkout draft", () => {
  it("starts with one product, a guest and the first market", () => {
    expect(toCheckout(newDraft(world))).toEqual({
      lines: [{ product: "p1", variant: "v1", quantity: 1, attributes: {} }],
      customer: null,
      address: null,
      attributes: {},
      market: US,
      step: "information",
    });
  });

  it("starts empty in a store without products or markets", () => {
    expect(newDraft({ ...world, products: [], markets: [] })).toMatchObject({ lines: [], market: US });
  });

  it("leaves out empty values, and attributes without a key", () => {
    const draft = {
      ...newDraft(world),
      email: " a@example.com ",
      address: { ...EMPTY_ADDRESS, city: "Berlin" },
      attributes: [
        { key: "", value: "x" },
        { key: "gift", value: "" },
      ],
    };
    expect(toCheckout(draft)).toMatchObject({
      email: "a@example.com",
      address: { city: "Berlin", countryCode: "US" },
      attributes: { gift: "" },
    });
  });

  it("takes currency and language from the market that sells to the country", () => {
    expect(marketOf(world, "FR")).toEqual({ country: "FR", currency: "EUR", language: "DE", rate: "0.9" });
    expect(marketOf(world, "JP")).toEqual({ ...US, country: "JP" });
  });

  it("is kept per store", () => {
    const draft = newDraft(world);
    saveDraft("one.myshopify.com", draft);
    expect([readDraft("one.myshopify.com"), readDraft("two.myshopify.com")]).toEqual([draft, undefined]);
  });

  it("is dropped when it cannot be read", () => {
    sessionStorage.setItem("cartwright-checkout:one.myshopify.com", "{");
    expect(readDraft("one.myshopify.com")).toBeUndefined();
  });
});
