import { isShopDomain } from "../shops.ts";

/** How the platform names the app's frame to App Bridge. */
function hostOf(shop: string): string {
  return Buffer.from(`admin.shopify.com/store/${shop.replace(/\..*/, "")}`).toString("base64url");
}

/** The parameters with which the platform opens the app for a person of a shop. */
export function launchParameters(shop: string): Record<string, string> {
  return { shop, embedded: "1", host: hostOf(shop), locale: "en" };
}

/** A page's address as the platform asks the app for it; without a shop it stays as it is. */
export async function launchAddress(path: string, sign: (shop: string) => Promise<string>): Promise<string> {
  const [page, ...search] = path.split("?");
  const query = new URLSearchParams(search.join("?"));
  const shop = query.get("shop") ?? "";
  if (!isShopDomain(shop)) return path;
  for (const [name, value] of Object.entries({ ...launchParameters(shop), id_token: await sign(shop) })) query.set(name, value);
  return `${page}?${query}`;
}
