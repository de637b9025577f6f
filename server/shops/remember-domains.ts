import type { ShopDomainsResponse } from "../../engine/generated/calls.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { type ShopCache, shopCache } from "../shopify/shop-cache.ts";

/** Returns the domains of a shop without duplicates. Shopify may list a host in upper case, and may omit the permanent one. */
async function readDomains(client: AdminClient): Promise<ShopDomainsResponse> {
  const { shop } = await client.request("ShopDomains", {});
  const permanent = shop.myshopifyDomain.toLowerCase();
  const primary = shop.primaryDomain.host.toLowerCase();
  const hosts = new Set([primary, ...shop.domains.map(({ host }) => host.toLowerCase()), permanent]);
  const labelOf = (host: string) => (host === primary ? `${host} (Primary)` : host);
  return { domains: [...hosts].map((host) => ({ label: labelOf(host), value: `https://${host}` })), shop: permanent };
}

/** Caches the domains of each shop. Every save of a link needs one of them. */
export function rememberDomains(admin: (shop: string) => AdminClient): ShopCache<ShopDomainsResponse> {
  return shopCache((shop) => readDomains(admin(shop)));
}
