import { describe, expect, it } from "vitest";
import { type DiscountFacts, describeDiscount, discountForProduct } from "../../../engine/discounts/discount.ts";

const SOCKS = { id: "gid://shopify/Product/5", title: "Socks" };
const WINTER = { id: "gid://shopify/Collection/1", title: "Winter" };
const NO_ITEMS = { products: [], variants: [], collections: [], more: false };
const ten: DiscountFacts = {
  ...{ kind: "amount", off: { percentage: 10 }, items: null, least: null, everybody: true, combines: true, endsAt: null },
};
const five = { amount: "5", currency: "USD", each: false };
const many = ["A", "B", "C", "D", "E"].map((title) => ({ id: title, title }));

describe("the text of a discount", () => {
  it.each<[Partial<DiscountFacts>, string]>([
    [{}, "10% off the whole order."],
    [{ off: { percentage: 12.5 } }, "12.5% off the whole order."],
    [{ off: five, combines: false }, "$5.00 off the whole order. It does not combine with other discounts."],
    [{ least: { amount: "200.00", currency: "USD" } }, "10% off the whole order, from $200.00."],
    [{ least: { quantity: 3 }, everybody: false }, "10% off the whole order, from 3 pieces, for some customers only."],
    [{ items: { ...NO_ITEMS, products: [SOCKS] } }, '10% off "Socks".'],
    [{ off: { ...five, each: true }, items: { ...NO_ITEMS, products: [SOCKS] } }, '$5.00 off each of "Socks".'],
    [{ items: { ...NO_ITEMS, collections: [WINTER] } }, '10% off the collection "Winter".'],
    [{ items: { ...NO_ITEMS, products: many } }, '10% off "A", "B", "C" and 2 more.'],
    [{ items: { ...NO_ITEMS, products: many, more: true } }, '10% off "A", "B", "C" and others.'],
    [{ endsAt: "2026-12-31T23:00:00Z" }, "10% off the whole order. It ends on Dec 31, 2026."],
    [{ kind: "freeShipping", off: null }, "Free shipping."],
    [{ kind: "buyXGetY", off: null }, "Something off when other products are bought."],
    [{ kind: "other", off: null }, "A discount of another app."],
  ])("%j", (facts, words) => {
    expect(describeDiscount({ ...ten, ...facts })).toBe(words);
  });
});

describe("the text of a code for one product", () => {
  const told = (discount: Partial<DiscountFacts> | null, state: "active" | "expired" = "active") =>
    discountForProduct({ state, discount: discount && { ...ten, ...discount } }, SOCKS.id, [WINTER.id]);
  const off = { percentage: 10 };

  it.each([
    ["an order is lowered, not the product", {}, { on: "order", off, combines: true }],
    ["the product is lowered", { items: { ...NO_ITEMS, products: [SOCKS] } }, { on: "product", off, combines: true }],
    ["a collection that it is in", { items: { ...NO_ITEMS, collections: [WINTER] } }, { on: "product", off, combines: true }],
    ["another product alone is lowered", { items: { ...NO_ITEMS, products: many } }, {}],
    ["a collection that it is not in", { items: { ...NO_ITEMS, collections: [{ id: "x", title: "X" }] } }, {}],
    ["some variants", { items: { ...NO_ITEMS, variants: ["v"] } }, { on: "product", off, variants: ["v"], combines: true }],
    ["a least amount", { least: { quantity: 2 } }, { on: "order", off, least: { quantity: 2 }, combines: true }],
    ["some customers", { everybody: false }, {}],
    ["shipping", { kind: "freeShipping", off: null } as const, { on: "shipping", combines: true }],
    ["another app", { kind: "other", off: null } as const, {}],
  ])("%s", (_name, facts, expected) => {
    expect(told(facts)).toEqual({ state: "active", ...expected });
  });

  it("does not exist for an inactive or hidden code", () => {
    expect([told({}, "expired"), told(null)]).toEqual([{ state: "expired" }, { state: "active" }]);
  });
});
