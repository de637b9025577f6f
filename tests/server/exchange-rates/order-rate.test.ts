import { describe, expect, it } from "vitest";
import { orderRate } from "../../../server/exchange-rates/order-rate.ts";

const money = (amount: string, currency_code: string) => ({ amount, currency_code });
const set = (own: string, buyers: string) => ({ shop_money: money(own, "USD"), presentment_money: money(buyers, "CAD") });
const line = (price: string, buyers: string) => ({ price, price_set: { presentment_money: money(buyers, "CAD") } });
const order = {
  ...{ currency: "USD", presentment_currency: "CAD" },
  ...{ subtotal_price_set: set("100.00", "135.12"), total_price_set: set("110.00", "150.00") },
  line_items: [line("1.00", "1.40"), line("40.00", "54.40"), line("40.00", "54.80")],
};

describe("the rate of an order", () => {
  it.each([
    ["its subtotal", {}, "1.3512"],
    ["its total, where the subtotal is nothing", { subtotal_price_set: set("0.00", "0.00") }, "1.36364"],
    ["its total, where there is no subtotal", { subtotal_price_set: undefined }, "1.36364"],
    ["its first dearest line, where it cost nothing", { subtotal_price_set: set("0.00", "0.00"), total_price_set: set("0", "0") }, "1.36"],
    [
      "its total, where the subtotal is of another currency",
      { subtotal_price_set: { ...set("1", "2"), shop_money: money("1", "EUR") } },
      "1.36364",
    ],
    ["its total, where the subtotal is no amount", { subtotal_price_set: set("1e3", "2") }, "1.36364"],
  ])("is that of %s", (_, changes, rate) => {
    expect(orderRate({ ...order, ...changes })?.rate).toBe(rate);
  });

  it.each([
    ["dear", set("100.00", "135.12"), 0.00005 + 0.005 / 135.12],
    ["cheap", set("0.99", "1.34"), 0.005 / 0.99 + 0.005 / 1.34],
  ])("may be off by the rounding of both amounts of a %s order", (_, subtotal_price_set, off) => {
    expect(orderRate({ ...order, subtotal_price_set })?.off).toBeCloseTo(off, 10);
  });

  it("may be off by half a unit where a currency has no smaller ones", () => {
    const yen = { shop_money: money("10.00", "USD"), presentment_money: money("1550", "JPY") };
    expect(orderRate({ ...order, presentment_currency: "JPY", subtotal_price_set: yen })?.off).toBeCloseTo(0.0005 + 0.5 / 1550, 10);
  });

  it.each([
    ["in the shop's own currency", { presentment_currency: "USD" }],
    ["that does not name the buyer's currency", { presentment_currency: undefined }],
    ["of a currency that is none", { presentment_currency: "__proto__" }],
    ["of nothing", { subtotal_price_set: set("0", "0"), total_price_set: set("0", "0"), line_items: [] }],
    ["of gifts alone", { subtotal_price_set: set("0", "0"), total_price_set: set("0", "0"), line_items: [line("0.00", "0.00")] }],
    ["that tells of one currency alone", { subtotal_price_set: undefined, total_price_set: undefined, line_items: [{ price: "1.00" }] }],
  ])("%s is not known", (_, changes) => {
    expect(orderRate({ ...order, ...changes })).toBeNull();
  });
});
