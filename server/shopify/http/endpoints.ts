/** Addresses of Shopify: the real hosts, or a served emulator that replaces all of them. */
export interface Endpoints {
  /** Returns the base address of a shop's admin API, without a slash at the end. */
  admin(shop: string): string;
  /** Address of the App Bridge script, which must be the first on every page. */
  appBridge: string;
  /** Origins from which pages load scripts and to which they connect, besides their own and the shop's. */
  origins: readonly string[];
  /** Returns the origins whose pages may embed the app of a shop. */
  embedders(shop: string): readonly string[];
  /** Origins that may embed a page whose shop is not known yet. */
  anyEmbedder: readonly string[];
  /** Returns the address at which Shopify shows the app to the shop's staff. */
  app(shop: string, apiKey: string): string;
}

const CDN = "https://cdn.shopify.com";
const ADMIN = "https://admin.shopify.com";
const APP_BRIDGE = "/shopifycloud/app-bridge.js";

/** Builds all addresses of Shopify; callers have validated the shop. */
export function endpointsOf(platformUrl: string | null): Endpoints {
  const admin = (shop: string) => (platformUrl === null ? `https://${shop}/admin` : `${platformUrl}/shops/${shop}/admin`);
  const host = platformUrl ?? CDN;
  return {
    admin,
    appBridge: `${host}${APP_BRIDGE}`,
    origins: [host],
    embedders: (shop) => (platformUrl === null ? [`https://${shop}`, ADMIN] : [platformUrl]),
    anyEmbedder: platformUrl === null ? [ADMIN, "https://*.myshopify.com"] : [platformUrl],
    app: (shop, apiKey) => `${admin(shop)}/apps/${apiKey}`,
  };
}
