/** Returns the `host` parameter of the app's frame for App Bridge. */
function hostOf(shop: string): string {
  return Buffer.from(`admin.shopify.com/store/${shop.replace(/\..*/, "")}`).toString("base64url");
}

/** Returns the parameters with which Shopify opens the app for a person of a shop. */
export function launchParameters(shop: string): Record<string, string> {
  return { shop, embedded: "1", host: hostOf(shop), locale: "en" };
}
