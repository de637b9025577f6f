import type { ShopFacts } from "../../engine/types/shop-facts.ts";

/** State of a store and its entitlements, by the specification's sentences, not by the engine. */
export interface Cell {
  title: string;
  facts: ShopFacts;
  /** Subscription status ACTIVE, LEGACY or CREATED, or a partner/development store. */
  app: boolean;
  /** Store on Plus, partner/development store, or contact who works for Shopify. */
  plusFeatures: boolean;
  /** Plan Plus Advanced, or partner/development store. */
  plusAdvanced: boolean;
  /** Plus, partner/development, Plus Advanced or 'Plus Basic'. */
  checkoutBlocks: boolean;
  /** True if Plus Plan and Plus Advanced may be chosen. */
  plusStore: boolean;
}

/** Subscriptions: plan, status, and whether the subscription counts. */
const SUBSCRIPTIONS: readonly [plan: string | null, subscribed: string | null, counts: boolean][] = [
  [null, null, false],
  ["Basic Plan", "ACTIVE", true],
  ["Plus Plan", "ACTIVE", true],
  ["Plus Advanced", "ACTIVE", true],
  ["Plus Basic", "LEGACY", true],
  ["Basic Plan", "CREATED", true],
  ["Plus Advanced", "LEGACY", true],
  ["Basic Plan", "PENDING", false],
  ["Plus Advanced", "PENDING", false],
  ["Plus Plan", "DECLINED", false],
  ["Plus Advanced", "CANCELLED", false],
  ["Plus Basic", "CANCELLED", false],
  ["Plus Advanced", "FROZEN", false],
  ["Basic Plan", "EXPIRED", false],
];

const OWNER = "owner@store.example";
const EMPLOYEE = "someone@shopify.com";

/** Store flags: name, Plus, partner/development, platform employee. */
const FLAGS: readonly [name: string, shopifyPlus: boolean, partnerDevelopment: boolean, employee: boolean][] = [
  ["a plain store", false, false, false],
  ["a Plus store", true, false, false],
  ["a development store", false, true, false],
  ["a development store on Plus", true, true, false],
  ["an employee's store", false, false, true],
  ["an employee's Plus store", true, false, true],
];

/** Every subscription on every kind of store. */
export const matrix: readonly Cell[] = SUBSCRIPTIONS.flatMap(([plan, subscribed, counts]) =>
  FLAGS.map(([name, shopifyPlus, partnerDevelopment, employee]): Cell => {
    const advanced = counts && plan === "Plus Advanced";
    const open = shopifyPlus || partnerDevelopment;
    return {
      title: `${name}, ${plan === null ? "never subscribed" : `${plan} ${subscribed}`}`,
      facts: { plan, subscribed, shopifyPlus, partnerDevelopment, contactEmail: employee ? EMPLOYEE : OWNER },
      app: counts || partnerDevelopment,
      plusFeatures: open || employee,
      plusAdvanced: advanced || partnerDevelopment,
      checkoutBlocks: open || advanced || (counts && plan === "Plus Basic"),
      plusStore: open,
    };
  }),
);
