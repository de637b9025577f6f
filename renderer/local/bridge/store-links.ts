import { adminOrigin } from "../sites.ts";

/** The local store has no address of its own: links that fill its cart open the local checkout page, with the cart they describe. */
export function openStoreLinks(shop: string): void {
  const open = window.open.bind(window);
  window.open = (url, ...how) => open(localCart(shop, url) ?? url, ...how);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const address = link && localCart(shop, link.href);
    if (!link || address === null || event.defaultPrevented) return;
    event.preventDefault();
    // the app's frame is no place for a page of the store
    open(address, link.target === "" || link.target === "_self" ? "_blank" : link.target, "noopener");
  });
}

/** Where the local store opens a cart link of its own; null for every other address. */
export function localCart(shop: string, url: string | URL | undefined): string | null {
  if (shop === "" || url === undefined || !URL.canParse(url, location.href)) return null;
  const { protocol, host, pathname, search } = new URL(url, location.href);
  if (protocol !== "https:" || host !== shop.toLowerCase() || !pathname.startsWith("/cart/")) return null;
  return `${adminOrigin()}/local${pathname}?shop=${encodeURIComponent(shop)}${search.replace(/^[?]/u, "&")}`;
}
