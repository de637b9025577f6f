import { adminOrigin } from "../origins.ts";

/**
 * Opens the local checkout page for links that fill the store's cart, because the local store has no address of its own. `hosts` are the
 * further domains of the store, as far as they are known when a link is opened.
 */
export function openStoreLinks(shop: string, hosts: ReadonlySet<string> = new Set()): void {
  const open = window.open.bind(window);
  window.open = (url, ...how) => open(localCart(shop, url, hosts) ?? url, ...how);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const address = link && localCart(shop, link.href, hosts);
    if (!link || address === null || event.defaultPrevented) return;
    event.preventDefault();
    // the app's frame is no place for a page of the store
    open(address, link.target === "" || link.target === "_self" ? "_blank" : link.target, "noopener");
  });
}

/** Returns the address at which the local store opens a cart link of its own; null for every other address. */
export function localCart(shop: string, url: string | URL | undefined, hosts: ReadonlySet<string> = new Set()): string | null {
  if (shop === "" || url === undefined || !URL.canParse(url, location.href)) return null;
  const { protocol, host, pathname, search } = new URL(url, location.href);
  if (protocol !== "https:" || (host !== shop.toLowerCase() && !hosts.has(host)) || !pathname.startsWith("/cart/")) return null;
  return `${adminOrigin()}/local${pathname}?shop=${encodeURIComponent(shop)}${search.replace(/^[?]/u, "&")}`;
}

/** Loads the domains of the local store; none if loading fails. */
export async function storeHosts(shop: string, hosts: Set<string>): Promise<void> {
  const reply = shop === "" ? undefined : await fetch(`/local/store?shop=${encodeURIComponent(shop)}`).catch(() => undefined);
  const state: unknown = reply?.ok === true ? await reply.json().catch(() => undefined) : undefined;
  const { domains }: { domains?: unknown } = Object(state);
  for (const domain of Array.isArray(domains) ? domains : []) if (typeof domain === "string") hosts.add(domain);
}
