import { describe, expect, it } from "vitest";
import { families, family } from "../../engine/declarations/catalog.ts";
import { isEntitled, lockedBy, lockedMessage } from "../../engine/declarations/entitlements.ts";
import { findHelpfulPlan } from "../../engine/declarations/helpful-plan.ts";
import { hasConditions } from "../../engine/declarations/item-types.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Feature, Plan } from "../../engine/generated/declarations.ts";
import { entitlements } from "../../engine/generated/entitlements.ts";
import { plans } from "../../engine/generated/plans.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";

/** A store that pays for a plan, on the least platform plan on which it can be chosen. */
const storeOn = ({ name, entitlement }: Plan): ShopFacts => ({
  ...{ plan: name, subscribed: "ACTIVE", partnerDevelopment: false, contactEmail: "owner@shop.example" },
  shopifyPlus: entitlement === "plusStore",
});

const featuresOf = ({ highlights, features }: Plan): readonly Feature[] => [...highlights, ...features];
const claims = plans.flatMap((plan) =>
  featuresOf(plan).map((feature): [string, string, Plan, Feature] => [plan.name, feature.title, plan, feature]),
);

describe("a feature in the description of a plan", () => {
  it.each(claims)("is granted by its entitlement: %s, %s", (_, __, plan, { entitlement, includesPlan }) => {
    const other = plans.find(({ name }) => name === includesPlan);
    const needed = entitlement === undefined ? featuresOf(other ?? plan).flatMap((feature) => feature.entitlement ?? []) : [entitlement];
    expect(needed.length).toBeGreaterThan(0);
    if (includesPlan !== undefined) expect(other?.position).toBeLessThan(plan.position);
    for (const each of needed) {
      expect(Object.keys(entitlements)).toContain(each);
      expect(isEntitled(each, storeOn(plan)), each).toBe(true);
    }
  });

  it("is listed once in each plan", () => {
    for (const plan of plans) expect(new Set(featuresOf(plan).map(({ title: text }) => text)).size).toBe(featuresOf(plan).length);
  });

  it("exists for everything that must be unlocked", () => {
    const cards = dashboard.groups.flatMap((group) => group.cards).flatMap(({ entitlement }) => entitlement ?? []);
    const fields = families.flatMap((family) => Object.values(family.properties).flatMap(({ entitlement }) => entitlement ?? []));
    const claimed = claims.flatMap(([, , , { entitlement }]) => entitlement ?? []);
    for (const unlock of [...cards, ...fields]) expect(claimed).toContain(unlock);
  });

  it("states the number of conditions that a rule may have", () => {
    const most = new Set(
      families.flatMap((family) => Object.values(family.properties).flatMap((field) => (hasConditions(field) ? [field.maxItems] : []))),
    );
    const limitIn = (plan: Plan) => featuresOf(plan).flatMap(({ title: text }) => /Up to (\d+) conditions/.exec(text)?.[1] ?? []);
    for (const plan of plans) {
      const included = featuresOf(plan).some(({ includesPlan }) => includesPlan !== undefined);
      if (!included) expect(limitIn(plan), plan.name).toHaveLength(1);
    }
    expect([...most].map(String)).toEqual([...new Set(plans.flatMap(limitIn))]);
  });
});

describe("the plan that unlocks a feature", () => {
  const ordinary: ShopFacts = { plan: null, subscribed: null, shopifyPlus: false, partnerDevelopment: false, contactEmail: "" };
  const plus = { ...ordinary, shopifyPlus: true };
  it.each([
    ["app", ordinary, "Basic Plan", true],
    ["app", plus, "Basic Plan", true],
    ["plusAdvanced", plus, "Plus Advanced", true],
    ["plusAdvanced", { ...plus, subscribed: "ACTIVE", plan: "Plus Plan" }, "Plus Advanced", true],
    ["plusAdvanced", ordinary, "Plus Advanced", false],
    ["plusFeatures", ordinary, "Plus Plan", false],
    ["checkoutBlocks", ordinary, "Plus Plan", false],
  ] as const)("for %s in a store like %j is %s, to be chosen: %s", (entitlement, store, name, isAvailable) => {
    const found = findHelpfulPlan(entitlement, store);
    expect([found?.plan.name, found?.isAvailable]).toEqual([name, isAvailable]);
  });

  it("is named in the message of the entitlement, with Plus if the plan needs a Plus store", () => {
    const others = Object.keys(entitlements).filter((each) => each !== "app" && !isEntitled(each, plus));
    expect(others.length).toBeGreaterThan(0);
    for (const entitlement of others) {
      const { plan } = findHelpfulPlan(entitlement, ordinary) ?? {};
      expect(lockedMessage(entitlement)).toContain(plan?.name);
      if (plan?.entitlement === "plusStore") expect(lockedMessage(entitlement)).toContain("Shopify Plus store");
    }
  });

  it("is requested for the largest missing feature, not for the app itself", () => {
    expect(lockedBy(family("upsell"), undefined, ordinary)).toBe("plusAdvanced");
    expect(lockedBy(family("payment"), "hide", ordinary)).toBe("app");
    expect(lockedBy(family("upsell"), undefined, { ...plus, subscribed: "ACTIVE", plan: "Plus Advanced" })).toBeNull();
  });
});
