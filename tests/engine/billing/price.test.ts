import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Discount, discountedPrice, type Interval, planById, yearlySaving } from "../../../engine/billing/price.ts";
import { intervals } from "../../../engine/generated/billing.ts";
import { plans } from "../../../engine/generated/plans.ts";
import { assertProperty } from "../../support/property.ts";
import rows from "../price-rows.json" with { type: "json" };

describe("the price of a plan", () => {
  it.each(
    rows as { title: string; plan: string; interval: Interval; discount: Discount | null; monthlyCents: number; totalCents: number }[],
  )("$title", ({ plan, interval, discount, monthlyCents, totalCents }) => {
    expect(discountedPrice(plan, interval, discount)).toEqual({ monthlyCents, totalCents });
  });

  it("does not exist for a plan that nobody can buy", () => {
    expect(planById("Plus Basic")).toBeUndefined();
    expect(() => discountedPrice("Plus Basic", "ANNUAL", null)).toThrow("Plus Basic");
  });
});

describe("the yearly saving of a plan", () => {
  it("follows from the declared prices and from a code that applies to the plan", () => {
    expect(["Basic Plan", "Plus Plan", "Plus Advanced"].map((name) => yearlySaving(name, null))).toEqual([9_600, 15_600, 27_000]);
    expect(yearlySaving("Basic Plan", { code: "X", type: "percent", amount: 50, plan: "all" })).toBe(4_800);
    expect(yearlySaving("Basic Plan", { code: "X", type: "fixed", amount: 500, plan: "all" })).toBe(0);
  });

  it("is at least what the plans' screen says of all plans", () => {
    const [, percent] = /(\d+)%/.exec(intervals.yearly.description ?? "") ?? [];
    for (const { name, monthlyPriceCents } of plans)
      expect((yearlySaving(name, null) / (monthlyPriceCents * 12)) * 100, name).toBeGreaterThanOrEqual(Number(percent));
  });
});

const names = plans.map(({ name }) => name);
const interval = fc.constantFrom<Interval>("EVERY_30_DAYS", "ANNUAL");
/** Amounts as an operator types them: up to two decimals, some of them beyond sense. */
const amount = fc.integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100);
const discount = fc.record({
  code: fc.constant("X"),
  type: fc.constantFrom<Discount["type"]>("percent", "fixed"),
  amount,
  plan: fc.constantFrom("all", ...names),
});

describe("any price", () => {
  it("is in whole cents, never negative, never above the list price, and twelve rounded months for a year", () => {
    assertProperty(
      fc.property(fc.constantFrom(...names), interval, fc.option(discount), (name, every, code) => {
        const list = discountedPrice(name, every, null);
        const { monthlyCents, totalCents } = discountedPrice(name, every, code);
        expect(Number.isSafeInteger(monthlyCents) && monthlyCents >= 0 && monthlyCents <= list.monthlyCents).toBe(true);
        expect(totalCents).toBe(every === "ANNUAL" ? monthlyCents * 12 : monthlyCents);
      }),
    );
  });

  it("is the exact price rounded half up in decimal arithmetic", () => {
    assertProperty(
      fc.property(fc.constantFrom(...names), interval, fc.integer({ min: 0, max: 10_000 }), (name, every, hundredths) => {
        const list = BigInt(discountedPrice(name, every, null).monthlyCents);
        const exact = list * BigInt(10_000 - hundredths);
        const rounded = exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n);
        const code: Discount = { code: "X", type: "percent", amount: hundredths / 100, plan: "all" };
        expect(BigInt(discountedPrice(name, every, code).monthlyCents)).toBe(rounded);
      }),
    );
  });

  it("falls with the discount and ignores a code of another plan", () => {
    assertProperty(
      fc.property(fc.constantFrom(...names), interval, discount, amount, (name, every, code, more) => {
        const dearer = discountedPrice(name, every, code).monthlyCents;
        expect(discountedPrice(name, every, { ...code, amount: code.amount + more }).monthlyCents).toBeLessThanOrEqual(dearer);
        if (code.plan !== "all" && code.plan !== name) expect(dearer).toBe(discountedPrice(name, every, null).monthlyCents);
      }),
    );
  });
});
