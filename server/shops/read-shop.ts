import type { ShopInfoResponse } from "../../engine/generated/calls.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import type { SubscriptionRecord } from "../billing/subscription-record.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { type ShopCache, shopCache } from "../shopify/shop-cache.ts";

/** Information about a shop from Shopify. */
export type ShopInfo = ShopInfoResponse;

/** Reply of Shopify about a shop: the information for the admin, and the currencies that the shop sells in, by which figures are validated. */
export interface ShopResponse {
  info: ShopInfo;
  presentmentCurrencies: readonly string[];
}

/** Requests the information from Shopify. */
export async function readShop(client: AdminClient): Promise<ShopResponse> {
  const { shop } = await client.request("Shop", {});
  const { myshopifyDomain, currencyCode, contactEmail, ianaTimezone, plan, enabledPresentmentCurrencies } = shop;
  const { partnerDevelopment, shopifyPlus } = plan;
  const info = { myshopifyDomain, currencyCode, contactEmail, ianaTimezone, plan: { partnerDevelopment, shopifyPlus } };
  return { info, presentmentCurrencies: enabledPresentmentCurrencies };
}

/** Caches each shop's information. Every save checks entitlements. */
export function rememberShops(admin: (shop: string) => AdminClient): ShopCache<ShopResponse> {
  return shopCache((shop) => readShop(admin(shop)));
}

/** Returns the facts that entitlements depend on: the shop from Shopify, the subscription from our rows. */
export function planFacts({ plan, contactEmail }: ShopInfo, record: SubscriptionRecord): ShopFacts {
  const { shopifyPlus, partnerDevelopment } = plan;
  return { plan: record.plan, subscribed: record.subscribed, shopifyPlus, partnerDevelopment, contactEmail };
}
