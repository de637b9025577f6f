import type { AdminClient } from "./platform/admin.ts";
import { type Remembered, remembered } from "./remembered.ts";

/** An address of the online store, as a merchant chooses one. */
export interface Domain {
  label: string;
  /** With its scheme, and nothing behind the host. */
  value: string;
}

/** Where the online store of a shop is. */
export interface ShopDomains {
  /** The primary domain first; the permanent one is always among them. */
  domains: Domain[];
  /** The permanent domain, which the platform gave the shop: "xyz.myshopify.com". */
  shop: string;
}

/** The domains of a shop, each once: the platform may list a host in other letters, and need not list the permanent one. */
async function readDomains(client: AdminClient): Promise<ShopDomains> {
  const { shop } = await client.request("ShopDomains", {});
  const permanent = shop.myshopifyDomain.toLowerCase();
  const primary = shop.primaryDomain.host.toLowerCase();
  const hosts = new Set([primary, ...shop.domains.map(({ host }) => host.toLowerCase()), permanent]);
  const labelOf = (host: string) => (host === primary ? `${host} (Primary)` : host);
  return { domains: [...hosts].map((host) => ({ label: labelOf(host), value: `https://${host}` })), shop: permanent };
}

/** Remembers the domains of each shop: whoever saves a link is asked for one of them. */
export function rememberDomains(admin: (shop: string) => AdminClient): Remembered<ShopDomains> {
  return remembered((shop) => readDomains(admin(shop)));
}
