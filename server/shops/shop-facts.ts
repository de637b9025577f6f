import type { ShopInfoReply } from "../../engine/generated/calls.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import type { SubscriptionRecord } from "../billing/subscription-record.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { type ShopCache, shopCache } from "../shopify/shop-cache.ts";

/** A shop in the words of the platform. */
export type ShopInfo = ShopInfoReply;

/** What the platform tells of a shop: what the admin hears of it, and the currencies that it sells in, which figures are held to. */
export interface ShopResponse {
  info: ShopInfo;
  presentmentCurrencies: readonly string[];
}

/** Asks the platform for it. */
export async function readShop(client: AdminClient): Promise<ShopResponse> {
  const { shop } = await client.request("Shop", {});
  const { myshopifyDomain, currencyCode, contactEmail, ianaTimezone, plan, enabledPresentmentCurrencies } = shop;
  const { partnerDevelopment, shopifyPlus } = plan;
  const info = { myshopifyDomain, currencyCode, contactEmail, ianaTimezone, plan: { partnerDevelopment, shopifyPlus } };
  return { info, presentmentCurrencies: enabledPresentmentCurrencies };
}

/** Remembers each shop: entitlements are asked on every save. */
export function rememberShops(admin: (shop: string) => AdminClient): ShopCache<ShopResponse> {
  return shopCache((shop) => readShop(admin(shop)));
}

/** What entitlements look at: the platform's word on the shop, ours on its subscription. */
export function planFacts({ plan, contactEmail }: ShopInfo, record: SubscriptionRecord): ShopFacts {
  const { shopifyPlus, partnerDevelopment } = plan;
  return { plan: record.plan, subscribed: record.subscribed, shopifyPlus, partnerDevelopment, contactEmail };
}
