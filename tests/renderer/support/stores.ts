import type { ShopFacts } from "../../../engine/types/shop-facts.ts";
import type { Replies } from "./admin.tsx";

const SHOP = "one.myshopify.com";

export interface Given {
  facts?: Partial<ShopFacts>;
  interval?: "EVERY_30_DAYS" | "ANNUAL" | null;
  price?: number | null;
  updating?: boolean;
  trialEnds?: string;
  trialBegan?: string;
  test?: boolean;
}

/** Returns the server's data of a store; without facts an ordinary one that never had a plan. */
export function storeReplies({ facts = {}, interval = null, price = null, ...rest }: Given = {}): Replies {
  const { plan = null, subscribed = null, shopifyPlus = false, partnerDevelopment = false, contactEmail = "owner@shop.example" } = facts;
  const shop = {
    myshopifyDomain: SHOP,
    currencyCode: "USD",
    ianaTimezone: "America/New_York",
    contactEmail,
    plan: { shopifyPlus, partnerDevelopment },
  };
  return { "GET /api/apps/store-combined": { body: { body: { shop, store: [{ plan, subscribed, interval, price, ...rest }] } } } };
}

export const ACTIVE = { subscribed: "ACTIVE", plan: "Basic Plan" } as const;
