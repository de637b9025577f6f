/** How the platform names the app's frame to App Bridge. */
function hostOf(shop: string): string {
  return Buffer.from(`admin.shopify.com/store/${shop.replace(/\..*/, "")}`).toString("base64url");
}

/** The parameters with which the platform opens the app for a person of a shop. */
export function launchParameters(shop: string): Record<string, string> {
  return { shop, embedded: "1", host: hostOf(shop), locale: "en" };
}
