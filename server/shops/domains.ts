import type { ShopDomainsReply } from "../../engine/generated/calls.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { type ShopCache, shopCache } from "../shopify/shop-cache.ts";

/** The domains of a shop, each once: the platform may list a host in other letters, and need not list the permanent one. */
async function readDomains(client: AdminClient): Promise<ShopDomainsReply> {
  const { shop } = await client.request("ShopDomains", {});
  const permanent = shop.myshopifyDomain.toLowerCase();
  const primary = shop.primaryDomain.host.toLowerCase();
  const hosts = new Set([primary, ...shop.domains.map(({ host }) => host.toLowerCase()), permanent]);
  const labelOf = (host: string) => (host === primary ? `${host} (Primary)` : host);
  return { domains: [...hosts].map((host) => ({ label: labelOf(host), value: `https://${host}` })), shop: permanent };
}

/** Remembers the domains of each shop: whoever saves a link is asked for one of them. */
export function rememberDomains(admin: (shop: string) => AdminClient): ShopCache<ShopDomainsReply> {
  return shopCache((shop) => readDomains(admin(shop)));
}
