import { appOrigin } from "../origins.ts";

/** Parameters that Shopify adds to the app's addresses, and does not show in its own. */
const LAUNCH = ["embedded", "hmac", "host", "id_token", "locale", "session", "shop", "timestamp"];

/** Returns the admin's address while the app is at a path; it opens the same screen of the same store again. */
export function adminAddress(path: string, shop: string): string {
  const url = screenOf(path);
  url.searchParams.set("shop", shop);
  return url.pathname + url.search;
}

/** Returns the address at which the frame begins: Shopify adds the launch parameters, and sends the frame on to the screen. */
export function launchAddress(path: string, shop: string): string {
  const { pathname, search } = screenOf(path);
  return `${appOrigin()}/local/launch?${new URLSearchParams({ shop, to: pathname + search })}`;
}

function screenOf(path: string): URL {
  const url = new URL(location.origin + path);
  for (const name of LAUNCH) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}
