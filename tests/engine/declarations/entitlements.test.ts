import { describe, expect, it } from "vitest";
import { applyEntitlements } from "../../../engine/configuration/apply-entitlements.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { isEntitled, lockedMessage } from "../../../engine/declarations/entitlements.ts";
import type { ShopFacts } from "../../../engine/types/shop-facts.ts";

const payment = family("payment");
const BASIC: ShopFacts = {
  plan: "Basic Plan",
  subscribed: "ACTIVE",
  shopifyPlus: false,
  partnerDevelopment: false,
  contactEmail: "owner@store.example",
};
const PLUS: ShopFacts = { ...BASIC, shopifyPlus: true };

describe("the entitlement to Plus features", () => {
  const rows: [string, Partial<ShopFacts>, boolean][] = [
    ["a store that is not on Plus", {}, false],
    ["a Plus store", { shopifyPlus: true }, true],
    ["a partner or development store", { partnerDevelopment: true }, true],
    ["an employee of the platform", { contactEmail: "someone@shopify.com" }, true],
    ["an employee, in capitals", { contactEmail: "Someone@Shopify.COM" }, true],
    ["a Plus subscription without a Plus store", { plan: "Plus Plan" }, false],
    ["a Plus Advanced subscription without a Plus store", { plan: "Plus Advanced" }, false],
    ["no subscription", { plan: null, subscribed: null }, false],
    ["a domain that starts alike", { contactEmail: "someone@shopify.com.evil.example" }, false],
    ["a domain that ends alike", { contactEmail: "someone@notshopify.com" }, false],
    ["a domain with a hyphen", { contactEmail: "someone@my-shopify.com" }, false],
    ["a store's own domain", { contactEmail: "someone@store.myshopify.com" }, false],
    ["a domain below the platform's", { contactEmail: "someone@mail.shopify.com" }, false],
    ["another top level", { contactEmail: "someone@shopify.co" }, false],
    ["a letter of another alphabet", { contactEmail: "someone@\u0455hopify.com" }, false],
    ["the domain before the sign", { contactEmail: "shopify.com@evil.example" }, false],
    ["the domain before a second sign", { contactEmail: "someone@shopify.com@evil.example" }, false],
    ["the domain alone, which is no address", { contactEmail: "shopify.com" }, false],
    ["no address", { contactEmail: "" }, false],
  ];
  for (const [name, facts, expected] of rows) {
    it(`${name}: ${expected ? "unlocked" : "locked"}`, () => expect(isEntitled("plusFeatures", { ...BASIC, ...facts })).toBe(expected));
  }

  it("names what is missing", () => expect(lockedMessage("plusFeatures")).toMatch(/Plus/u));

  it("throws for a name that is not declared", () => expect(() => isEntitled("plusFeature", PLUS)).toThrow(/plusFeature/u));
});

describe("the entitled form of a configuration", () => {
  const hide = Object.freeze({ subtype: "hide", name: "Rule", express: true });

  it("includes everything on Plus", () => expect(applyEntitlements(payment, hide, PLUS)).toEqual(hide));

  it("leaves out the express checkbox elsewhere and keeps the rule", () => {
    expect(applyEntitlements(payment, hide, BASIC)).toEqual({ subtype: "hide", name: "Rule" });
  });

  it("has the checkbox unchecked on Plus if it was never stored", () => {
    expect(applyEntitlements(payment, { subtype: "hide", name: "Rule" }, PLUS)).toEqual({ subtype: "hide", name: "Rule", express: false });
  });

  it("has no checkbox in other variants", () => {
    expect(applyEntitlements(payment, { subtype: "reorder", name: "Rule" }, PLUS)).toEqual({ subtype: "reorder", name: "Rule" });
  });
});
