import { describe, expect, it } from "vitest";
import type { CheckoutView } from "../../extensions/block/checkout-view.ts";
import { progressOf } from "../../extensions/free-shipping-block/src/progress.ts";

const RATES = { currency: "EUR", rates: { USD: { rate: "1.17" }, JPY: { rate: "160.5" }, SEK: { rate: "none" } } };
const line = (amount: string, gift = false) => ({ id: amount, product: "1", variant: "1", quantity: 1, total: 0, amount, gift });
const view = (currency: string, ...lines: CheckoutView["lines"]): CheckoutView => ({
  lines,
  country: null,
  language: "en",
  currency,
  company: null,
});

describe("the way of a cart to free shipping", () => {
  it.each([
    ["below", "EUR", ["20.10", "19.85"], { total: 39.95, threshold: 50, remaining: 10.05, about: false }],
    ["at", "EUR", ["50.00"], { total: 50, threshold: 50, remaining: 0, about: false }],
    ["above", "EUR", ["50.01"], { total: 50.01, threshold: 50, remaining: 0, about: false }],
    ["a cent below", "EUR", ["49.99"], { total: 49.99, threshold: 50, remaining: 0.01, about: false }],
    ["below in another currency", "USD", ["40.00"], { total: 40, threshold: 58.5, remaining: 18.5, about: true }],
    ["below in a currency without parts", "JPY", ["8000"], { total: 8000, threshold: 8025, remaining: 25, about: true }],
  ])("is reported %s the threshold", (_, currency, amounts, progress) => {
    const lines = amounts.map((amount) => line(amount));
    expect(progressOf(view(currency, ...lines), RATES, 50)).toEqual(progress);
  });

  it("is measured without what the app gives away", () =>
    expect(progressOf(view("EUR", line("20.00"), line("40.00", true)), RATES, 50)).toMatchObject({ total: 20, remaining: 30 }));

  it("ends when the reported difference is added", () => {
    for (let cents = 1; cents < 5_000; cents += 7) {
      const { remaining = 0, total = 0 } = progressOf(view("USD", line(String(cents / 100))), RATES, 29.97) ?? {};
      expect(progressOf(view("USD", line((total + remaining).toFixed(2))), RATES, 29.97)?.remaining).toBe(0);
    }
  });

  it.each([
    ["a currency without a rate", "CAD", RATES],
    ["a rate that is none", "SEK", RATES],
    ["a store that tells none", "EUR", {}],
  ])("is unknown in %s", (_, currency, rates) => expect(progressOf(view(currency, line("1")), rates, 50)).toBeNull());
});
