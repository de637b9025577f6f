import { describe, expect, it } from "vitest";
import { type Discount, discountText, isUseless, reducedPrice } from "../../../../extensions/upsell-block/src/discounts.ts";

const variant = { id: "v1", title: "S", availableForSale: true, price: { amount: "19.50", currencyCode: "USD" } };
const yen = { ...variant, price: { amount: "1999", currencyCode: "JPY" } };
const product: Discount = { state: "active", on: "product", off: { percentage: 20 }, combines: false };
const five = { amount: "5.00", currency: "USD", each: true };

describe("a lowered price", () => {
  it.each<[string, Discount | undefined, number | null]>([
    ["of a share of the product", product, 15.6],
    ["is rounded", { ...product, off: { percentage: 33 } }, 13.07],
    ["of an amount off each piece", { ...product, off: five }, 14.5],
    ["is never below nothing", { ...product, off: { ...five, amount: "50" } }, 0],
    ["is none where the amount is taken once", { ...product, off: { ...five, each: false } }, null],
    ["is none in another currency", { ...product, off: { ...five, currency: "EUR" } }, null],
    ["is none where the whole order is lowered", { ...product, on: "order" }, null],
    ["is none where a least amount may not be met", { ...product, least: { quantity: 2 } }, null],
    ["of its variant", { ...product, variants: ["v1"] }, 15.6],
    ["is none of another variant", { ...product, variants: ["v2"] }, null],
    ["is none of a code that has ended", { state: "expired" }, null],
    ["is none where nobody knows", undefined, null],
  ])("%s", (_name, discount, price) => {
    expect(reducedPrice(variant, discount, false)).toBe(price);
  });

  it("has the minor units of its currency, and is none beside another code unless both combine", () => {
    expect(reducedPrice(yen, { ...product, off: { percentage: 10 } }, false)).toBe(1799);
    expect([reducedPrice(variant, product, true), reducedPrice(variant, { ...product, combines: true }, true)]).toEqual([null, 15.6]);
  });
});

describe("the text about a code", () => {
  const i18n = {
    translate: (key: string, more: object = {}) => `${key} ${Object.values(more).join(" ")}`.trim(),
    formatCurrency: (amount: number, { currency }: { currency: string }) => `${currency} ${amount}`,
  };
  const words = (discount: Discount | undefined, others = false) =>
    discountText(
      { i18n, sessionToken: { get: async () => "" } } as unknown as Parameters<typeof discountText>[0],
      variant,
      discount,
      others,
    );

  it.each<[string, Discount | undefined, string | undefined]>([
    ["the whole order", { ...product, on: "order" }, "offOrder 20%"],
    ["the product", product, "offProduct 20%"],
    ["an amount", { ...product, on: "order", off: five }, "offOrder USD 5"],
    ["free shipping", { state: "active", on: "shipping" }, "freeShipping"],
    ["a least amount", { ...product, on: "order", least: { amount: "50", currency: "USD" } }, "from offOrder 20% USD 50"],
    ["a least number", { ...product, on: "order", least: { quantity: 3 } }, "fromPieces offOrder 20% 3"],
    ["another variant", { ...product, variants: ["v2"] }, undefined],
    ["nothing of one that has ended", { state: "expired" }, undefined],
    ["nothing of one that nobody knows", undefined, undefined],
  ])("%s", (_name, discount, text) => {
    expect(words(discount)).toBe(text);
  });

  it("is empty beside another code, unless both combine", () => {
    expect([words(product, true), words({ ...product, combines: true }, true)]).toEqual([undefined, "offProduct 20%"]);
  });
});

describe("a code that is of no use", () => {
  it.each([
    ["expired", true],
    ["scheduled", true],
    ["usedUp", true],
    ["unknown", true],
    ["active", false],
    ["notAllowed", false],
  ])("%s: %s", (state, useless) => {
    expect(isUseless({ state })).toBe(useless);
  });

  it("is not one of which nothing is known", () => expect(isUseless(undefined)).toBe(false));
});
