import type { ShopInfoReply } from "../engine/generated/calls.ts";
import type { ShopFacts } from "../engine/types.ts";
import type { SubscriptionRecord } from "./billing/record.ts";
import type { AdminClient } from "./platform/admin.ts";
import { type Remembered, remembered } from "./remembered.ts";

/** What the platform tells of a shop. */
export type ShopInfo = ShopInfoReply;

/** What the platform tells of a shop, and its time zone (IANA), which is no part of what calls answer. */
export async function readShop(client: AdminClient): Promise<{ info: ShopInfo; timeZone: string }> {
  const { shop } = await client.request("Shop", {});
  const { myshopifyDomain, currencyCode, contactEmail, plan, ianaTimezone: timeZone } = shop;
  const info = {
    myshopifyDomain,
    currencyCode,
    contactEmail,
    plan: { partnerDevelopment: plan.partnerDevelopment, shopifyPlus: plan.shopifyPlus },
  };
  return { info, timeZone };
}

/** Remembers each shop: entitlements are asked on every save. */
export function rememberShops(admin: (shop: string) => AdminClient): Remembered<ShopInfo> {
  return remembered(async (shop) => (await readShop(admin(shop))).info);
}

/** What entitlements look at: the platform's word on the shop, ours on its subscription. */
export function factsOf({ plan, contactEmail }: ShopInfo, record: SubscriptionRecord): ShopFacts {
  const { shopifyPlus, partnerDevelopment } = plan;
  return { plan: record.plan, subscribed: record.subscribed, shopifyPlus, partnerDevelopment, contactEmail };
}
