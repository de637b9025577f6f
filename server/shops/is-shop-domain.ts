/** Hosts that Shopify gives to shops, anchored at both ends. */
const HOST = /^[a-z0-9][a-z0-9\-_]*\.(myshopify\.com|shopify\.com|myshopify\.io|shop\.dev)$/;

/** Returns whether a text can be a shop's domain. Nothing else may reach a header, a query or an address. */
export function isShopDomain(text: unknown): text is string {
  return typeof text === "string" && text.length <= 100 && HOST.test(text);
}
