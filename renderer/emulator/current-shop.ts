const DEFAULT_SHOP = "cartwright-dev.myshopify.com";
const SHOP = "cartwright-shop";
const RECENT = "cartwright-shops";
const RECENT_LIMIT = 8;

/** Returns the store of this tab: named in the address once, then kept while the app moves between its pages. */
export function currentShop(): string {
  const named = new URLSearchParams(location.search).get("shop")?.trim().toLowerCase();
  const shop = named || sessionStorage.getItem(SHOP) || DEFAULT_SHOP;
  sessionStorage.setItem(SHOP, shop);
  return shop;
}

/** Returns the stores opened in this browser, this one first, for the switcher. */
export function recentShops(shop: string): string[] {
  const earlier = (localStorage.getItem(RECENT) ?? "").split(" ").filter(Boolean);
  const shops = [...new Set([shop, ...earlier, DEFAULT_SHOP])].slice(0, RECENT_LIMIT);
  localStorage.setItem(RECENT, shops.join(" "));
  return shops;
}

/** Returns the domain of a store: "my-store" and "my-store.myshopify.com" both name it. */
export function shopDomain(text: string): string {
  const name = text.trim().toLowerCase();
  return name.includes(".") ? name : `${name}.myshopify.com`;
}

/** Returns the store's name as the admin shows it. */
export function shopName(shop: string): string {
  return shop.replace(/\.myshopify\.com$/, "");
}
