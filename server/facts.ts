import { LRUCache } from "lru-cache";
import type { ShopFacts } from "../engine/types.ts";
import type { SubscriptionRecord } from "./billing/record.ts";
import type { AdminClient } from "./platform/admin.ts";

/** What the platform tells of a shop. */
export interface ShopInfo {
  myshopifyDomain: string;
  currencyCode: string;
  contactEmail: string;
  plan: { partnerDevelopment: boolean; shopifyPlus: boolean };
}

/** What the platform told lately. */
export interface RememberedShops {
  read(shop: string): Promise<ShopInfo>;
  forget(shop: string): void;
}

const FRESH_FOR = 60_000;
const REMEMBERED = 5_000;

export async function readShop(client: AdminClient): Promise<ShopInfo> {
  const { shop } = await client.request("Shop", {});
  const { myshopifyDomain, currencyCode, contactEmail, plan } = shop;
  return {
    myshopifyDomain,
    currencyCode,
    contactEmail,
    plan: { partnerDevelopment: plan.partnerDevelopment, shopifyPlus: plan.shopifyPlus },
  };
}

/** Remembers each shop for a minute: the gates are asked on every save, and the platform says when something has changed. */
export function rememberShops(admin: (shop: string) => AdminClient): RememberedShops {
  const known = new LRUCache<string, ShopInfo>({ max: REMEMBERED, ttl: FRESH_FOR });
  return {
    read: async (shop) => {
      const found = known.get(shop);
      if (found) return found;
      const info = await readShop(admin(shop));
      known.set(shop, info);
      return info;
    },
    forget: (shop) => void known.delete(shop),
  };
}

/** What the gates look at: the platform's word on the shop, ours on its subscription. */
export function factsOf({ plan, contactEmail }: ShopInfo, record: SubscriptionRecord): ShopFacts {
  const { shopifyPlus, partnerDevelopment } = plan;
  return { plan: record.plan, subscribed: record.subscribed, shopifyPlus, partnerDevelopment, contactEmail };
}
