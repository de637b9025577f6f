/** Where the platform is: its real hosts, or a served local platform that stands in for all of them. */
export interface Endpoints {
  /** Below which a shop answers its app, without a slash at the end. */
  admin(shop: string): string;
  /** The script that must stand first on every page. */
  appBridge: string;
  /** Origins that pages load scripts from and connect to, besides their own and the shop's. */
  origins: readonly string[];
  /** Origins whose pages may show the app of a shop in a frame. */
  embedders(shop: string): readonly string[];
  /** Origins one of which shows a page whose shop is not known yet. */
  anyEmbedder: readonly string[];
  /** Where the platform shows the app to a person of the shop. */
  app(shop: string, apiKey: string): string;
}

const CDN = "https://cdn.shopify.com";
const ADMIN = "https://admin.shopify.com";
const APP_BRIDGE = "/shopifycloud/app-bridge.js";

/** All addresses of the platform; the shop has been validated by whoever asks. */
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
