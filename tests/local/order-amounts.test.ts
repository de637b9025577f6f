// @lane database
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buyerAmounts, storeAmounts } from "../../server/emulator/checkout/amounts.ts";
import { applyDiscounts } from "../../server/emulator/checkout/apply-discounts.ts";
import type { DiscountEffect, Value } from "../../server/emulator/checkout/discount-effect.ts";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import { inUnits } from "../../server/emulator/function-input/amounts.ts";
import { orderPayload } from "../../server/emulator/order-payload.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";
import { assertProperty } from "../support/property.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
const at = new Date("2026-11-01T12:00:00Z");
// biome-ignore lint/suspicious/noExplicitAny: a payload is read as it comes
const ordered = (file: object): any => {
  const { checkout, problems } = readCheckout(store, file);
  expect(problems).toEqual([]);
  const { checkout: lowered } = applyDiscounts(store, [], [], checkout);
  return orderPayload({ shop: store.shop, checkout: lowered, number: 7, placedAt: at, changedAt: at, cancelled: false });
};
const socks = { product: "Sock", price: "0.33", quantity: 3 };
const tent = { product: "Tent", price: "100.00", quantity: 1, attributes: { _cartwright_upsell: "u1" } };
const money = (amount: string, currency_code: string) => ({ amount, currency_code });
const both = (own: string, buyers: string, currency: string) => ({
  shop_money: money(own, "USD"),
  presentment_money: money(buyers, currency),
});

describe("an order of the emulator", () => {
  it("has every amount in both currencies, from prices that are rounded first", () => {
    const order = ordered({ lines: [socks, tent], market: "CA" });
    expect(order).toMatchObject({
      ...{ currency: "USD", presentment_currency: "CAD", subtotal_price: "100.99", total_price: "100.99" },
      ...{ subtotal_price_set: both("100.99", "138.35", "CAD"), total_price_set: both("100.99", "138.35", "CAD") },
    });
    expect(order.line_items).toMatchObject([
      { price: "0.33", price_set: both("0.33", "0.45", "CAD"), discount_allocations: [] },
      { price: "100.00", price_set: both("100.00", "137.00", "CAD"), properties: [{ name: "_cartwright_upsell", value: "u1" }] },
    ]);
  });

  it("is rounded to whole yen", () => {
    expect(ordered({ lines: [socks], market: "JP" })).toMatchObject({
      subtotal_price_set: both("0.99", "153", "JPY"),
      line_items: [{ price_set: both("0.33", "51", "JPY") }],
    });
  });

  it("shares the discounts of its codes out over its lines, one after the other", () => {
    const order = ordered({
      lines: [{ ...socks, price: "10.00" }, tent],
      market: "CA",
      discountCodes: ["welcome10", "SAVE15", "WELCOME10"],
    });
    expect(order).toMatchObject({
      ...{ subtotal_price: "102.00", total_discounts: "28.00", total_discounts_set: both("28.00", "38.36", "CAD") },
      discount_codes: [
        { code: "WELCOME10", amount: "13.00", type: "percentage" },
        { code: "SAVE15", amount: "15.00", type: "fixed_amount" },
      ],
      discount_applications: [
        { value: "10", value_type: "percentage" },
        { value: "15.00", value_type: "fixed_amount" },
      ],
    });
    expect(order.line_items.map((line: { discount_allocations: unknown }) => line.discount_allocations)).toEqual([
      [
        { amount: "3.00", discount_application_index: 0, amount_set: both("3.00", "4.11", "CAD") },
        { amount: "3.46", discount_application_index: 1, amount_set: both("3.46", "4.74", "CAD") },
      ],
      [
        { amount: "10.00", discount_application_index: 0, amount_set: both("10.00", "13.70", "CAD") },
        { amount: "11.54", discount_application_index: 1, amount_set: both("11.54", "15.81", "CAD") },
      ],
    ]);
  });

  it.each([
    ["NOSUCH", 'there is no discount code "NOSUCH" in the store'],
    ["SUMMER24", "has expired"],
    ["NEXTCENTURY", "is not active yet"],
    ["FIRST50", "has reached its usage limit"],
    ["SPEND200", "needs a cart of at least 200.00"],
    ["SOCKS20", "is for none of these products"],
  ])("is not created with the code %s", (code, message) => {
    const { problems } = readCheckout(store, { lines: [tent], discountCodes: ["SAVE15", code] });
    expect(problems).toMatchObject([{ path: "/discountCodes/1", message }]);
  });

  it("adds up in either currency, whatever it holds, and no line costs less than nothing", () => {
    const cents = (text = "0") => BigInt(text.replace(".", ""));
    const line = fc.record({ price: fc.integer({ min: 0, max: 30_000 }), quantity: fc.integer({ min: 1, max: 9 }) });
    const discount = fc.oneof(
      fc.record({ percentage: fc.integer({ min: 1, max: 1_000 }).map((tenths) => tenths / 10) }),
      fc.record({ amount: fc.integer({ min: 1, max: 50_000 }).map((units) => (units / 100).toFixed(2)) }),
    );
    const market = fc.constantFrom(...store.markets);
    assertProperty(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.array(discount, { maxLength: 3 }),
        market,
        (lines, discounts, { currency, rate }) => {
          const described = lines.map(({ price, quantity }, index) => ({
            product: `P${index}`,
            price: (price / 100).toFixed(2),
            quantity,
          }));
          const { checkout } = readCheckout(store, { lines: described, market: { currency, rate } });
          const known = discounts.map((each) => ({ id: "1", code: "C", title: "", startsAt: "", ...each }));
          const amounts = buyerAmounts(applyDiscounts(store, [], [], { ...checkout, discounts: known }).checkout);
          let [left, off] = [0n, 0n];
          for (const [index, { price, off: pieces }] of amounts.lines.entries()) {
            const taken = pieces.reduce((sum, piece) => sum + cents(piece), 0n);
            const whole = cents(price) * BigInt(lines[index]?.quantity ?? 0);
            expect(taken <= whole && pieces.every((piece) => cents(piece) >= 0n)).toBe(true);
            [left, off] = [left + whole - taken, off + taken];
          }
          expect([cents(amounts.subtotal), cents(amounts.discounts)]).toEqual([left, off]);
          expect(amounts.off.reduce((sum, each) => sum + cents(each), 0n)).toBe(off);
        },
      ),
    );
  });

  it("adds up whatever discounts take off whichever pieces, and none takes more than is left", () => {
    const line = fc.record({ price: fc.integer({ min: 0, max: 30_000 }), quantity: fc.integer({ min: 1, max: 9 }) });
    const amount = fc.integer({ min: 0, max: 50_000 }).map((units) => (units / 100).toFixed(2));
    const value: fc.Arbitrary<Value> = fc.oneof(
      fc.record({ percentage: fc.integer({ min: 0, max: 1_000 }).map((tenths) => String(tenths / 10)) }),
      fc.record({ amount: fc.record({ store: amount, buyer: amount }), each: fc.boolean() }),
    );
    const target = fc.record({ line: fc.nat({ max: 5 }), pieces: fc.option(fc.integer({ min: 1, max: 12 })) });
    const taking: fc.Arbitrary<DiscountEffect> = fc.record({
      ...{ title: fc.constant("T"), code: fc.constant(null), of: fc.constantFrom("PRODUCT", "ORDER"), value },
      targets: fc.uniqueArray(target, { maxLength: 6, selector: (each) => each.line }),
    });
    const market = fc.oneof(fc.constantFrom(...store.markets), fc.constant({ currency: "KWD", rate: "0.3075" }));
    assertProperty(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(taking, { maxLength: 6 }), market, (lines, takings, { currency, rate }) => {
        const described = lines.map(({ price, quantity }, at) => ({ product: `P${at}`, price: (price / 100).toFixed(2), quantity }));
        const { checkout } = readCheckout(store, { lines: described, market: { currency, rate } });
        const lowered = { ...checkout, takings };
        for (const amounts of [buyerAmounts(lowered), storeAmounts(lowered, store.shop)]) {
          let [left, off] = [0n, 0n];
          for (const { beforeDiscounts: whole, off: pieces } of amounts.lines) {
            const taken = pieces.map((piece) => inUnits(piece, amounts.currency));
            const all = taken.reduce((sum, piece) => sum + piece, 0n);
            expect(taken.every((piece) => piece >= 0n) && all <= inUnits(whole, amounts.currency)).toBe(true);
            [left, off] = [left + inUnits(whole, amounts.currency) - all, off + all];
          }
          expect([inUnits(amounts.subtotal, amounts.currency), inUnits(amounts.discounts, amounts.currency)]).toEqual([left, off]);
        }
      }),
    );
  });
});
