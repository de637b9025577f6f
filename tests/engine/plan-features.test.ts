import { describe, expect, it } from "vitest";
import { families } from "../../engine/declare/catalog.ts";
import { unlocked } from "../../engine/declare/entitlements.ts";
import { holdsConditions } from "../../engine/declare/kind.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Feature, Plan } from "../../engine/generated/declarations.ts";
import { entitlements } from "../../engine/generated/entitlements.ts";
import { plans } from "../../engine/generated/plans.ts";
import type { ShopFacts } from "../../engine/types.ts";
import { shipped } from "../addition/shipped.ts";

/** A store that pays for a plan, on the least platform plan on which it can be chosen. */
const storeOn = ({ name, needs }: Plan): ShopFacts => ({
  ...{ plan: name, subscribed: "ACTIVE", partnerDevelopment: false, contactEmail: "owner@shop.example" },
  shopifyPlus: needs === "plusStore",
});

const featuresOf = ({ standout, included }: Plan): readonly Feature[] => [...standout, ...included];
const claims = plans.flatMap((plan) =>
  featuresOf(plan).map((feature): [string, string, Plan, Feature] => [plan.name, feature.text, plan, feature]),
);

describe("what a plan is said to have", () => {
  it.each(claims)("is granted by its entitlement: %s, %s", (_, __, plan, { unlock, everythingIn }) => {
    const other = plans.find(({ name }) => name === everythingIn);
    const needed = unlock === undefined ? featuresOf(other ?? plan).flatMap((feature) => feature.unlock ?? []) : [unlock];
    expect(needed.length).toBeGreaterThan(0);
    if (everythingIn !== undefined) expect(other?.order).toBeLessThan(plan.order);
    for (const each of needed) {
      expect(Object.keys(entitlements)).toContain(each);
      expect(unlocked(each, storeOn(plan)), each).toBe(true);
    }
  });

  it("is said once in a plan", () => {
    for (const plan of plans) expect(new Set(featuresOf(plan).map(({ text }) => text)).size).toBe(featuresOf(plan).length);
  });

  it("leaves out nothing that has to be unlocked", () => {
    const cards = dashboard.groups.flatMap((group) => group.cards).flatMap(({ unlock }) => unlock ?? []);
    const fields = families.flatMap((family) => Object.values(family.properties).flatMap(({ unlock }) => unlock ?? []));
    const claimed = claims.flatMap(([, , , { unlock }]) => unlock ?? []);
    for (const unlock of [...cards, ...fields]) expect(claimed).toContain(unlock);
  });

  it("names as many conditions as a rule may have", () => {
    const most = new Set(
      families.flatMap((family) => Object.values(family.properties).flatMap((field) => (holdsConditions(field) ? [field.maxItems] : []))),
    );
    const said = claims.flatMap(([, text]) => /Up to (\d+) conditions/.exec(text)?.[1] ?? []);
    // the plan of the addition has everything of another one, and need not say it again
    expect(said).toHaveLength(shipped(plans.length, plans.length - 1));
    expect([...most].map(String)).toEqual([...new Set(said)]);
  });
});
