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
export function rememberShops(admin: (shop: string) => AdminClient, now: () => number = Date.now): RememberedShops {
  const known = new Map<string, { at: number; info: ShopInfo }>();
  return {
    read: async (shop) => {
      const found = known.get(shop);
      if (found && now() - found.at < FRESH_FOR) return found.info;
      const info = await readShop(admin(shop));
      if (known.size >= REMEMBERED) known.clear();
      known.set(shop, { at: now(), info });
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
