// @lane dom
import { expect, it } from "vitest";
import { plans } from "../../../engine/generated/plans.ts";
import type { Shop } from "../../../renderer/data/shop.ts";
import { planChange } from "../../../renderer/plan/plan-change.ts";

const [plan] = plans;
if (plan === undefined) throw new Error("there are plans");
const billing = { interval: "EVERY_30_DAYS", price: 29, trialEnds: null, trialBegan: 1, test: false };
const facts = { plan: plan.name, subscribed: "ACTIVE", shopifyPlus: false, partnerDevelopment: false, contactEmail: "" } as const;
const shop: Shop = { domain: "one.myshopify.com", currency: "USD", timeZone: "UTC", updating: false, facts, billing };
const yearly = (percent: number) =>
  planChange(plan, "ANNUAL", { code: "LESS", type: "percent", amount: percent, plan: "all" }, shop).action;

it("a change to yearly payment names its savings", () => expect(yearly(50)).toMatch(/^Switch to yearly, save \$\d/));

it("a change to yearly payment names no savings when the month costs nothing either", () => expect(yearly(100)).toBe("Switch to yearly"));
