import type { AdminApi, AppApi } from "../frame-apis.ts";
import { openChannel } from "../open-channel.ts";
import { adminOrigin } from "../origins.ts";
import { authorizedFetch } from "./authorized-fetch.ts";
import { explainPlatformLinks } from "./explain-platform-links.ts";
import { hideElements } from "./hide-elements.ts";
import { followLink, watchMenu } from "./menu.ts";
import { onMove } from "./on-move.ts";
import { openStoreLinks, storeHosts } from "./open-store-links.ts";
import { createSaveBar } from "./save-bar.ts";
import { sessionTokens } from "./session-tokens.ts";
import { createToasts } from "./toasts.ts";

/** Starts the emulated App Bridge: the same `window.shopify`, whose functions are carried out by the admin around the frame. */
function start(): void {
  const address = new URL(location.href);
  const app: AppApi = {
    navigate: (href) => void saveBar.leaveConfirmation().then(() => followLink(href)),
    press: (index) => saveBar.press(index),
    toastEnded: (id, isActionChosen) => toasts.ended(id, isActionChosen),
  };
  const ask = openChannel<AppApi, AdminApi>(() => window.parent, adminOrigin(), app);
  const saveBar = createSaveBar(ask);
  const toasts = createToasts(ask);
  const tokens = sessionTokens(() => ask("sessionToken"), address.searchParams.get("id_token"));
  window.fetch = authorizedFetch(window.fetch.bind(window), tokens, location.origin);
  const path = (): string => location.pathname + location.search;
  void ask("started", path());
  onMove(() => void ask("moved", path()));
  watchMenu((links) => void ask("menu", links));
  const shop = address.searchParams.get("shop") ?? "";
  explainPlatformLinks(shop, () => void ask("platformPage"));
  const hosts = new Set<string>();
  void storeHosts(shop, hosts);
  openStoreLinks(shop, hosts);
  hideElements();
  const shopify = {
    app: { extensions: () => ask("extensions") },
    config: configuration(address),
    environment: { embedded: true, mobile: false, pos: false },
    idToken: tokens.idToken,
    loading: (on = true) => void ask("loading", on),
    ready: Promise.resolve(),
    resourcePicker: (options: Parameters<AdminApi["pick"]>[0]) => ask("pick", options),
    saveBar: { show: saveBar.show, hide: saveBar.hide, toggle: saveBar.toggle, leaveConfirmation: saveBar.leaveConfirmation },
    scopes: {
      query: () => ask("scopes"),
      request: (scopes: readonly string[]) => ask("requestScopes", scopes),
      revoke: (scopes: readonly string[]) => ask("revokeScopes", scopes),
    },
    toast: { show: toasts.show, hide: toasts.hide },
    user: async () => ({ accountAccess: "Full access" }),
  };
  Object.assign(window, { shopify });
}

/**
 * Reads the configuration from the address, as Shopify's own script does, so that an address without a store leaves the store undefined.
 */
function configuration({ searchParams }: URL): Record<string, string> {
  const apiKey = document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content ?? "";
  const named = ["shop", "host", "locale"].map((name) => [name, searchParams.get(name) ?? ""]).filter(([, value]) => value !== "");
  return { apiKey, ...Object.fromEntries(named) };
}

start();
