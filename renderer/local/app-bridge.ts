import { authorizedFetch } from "./bridge/authorized-fetch.ts";
import { createFrame } from "./bridge/frame.ts";
import { createModal } from "./bridge/modal.ts";
import { createNavigation } from "./bridge/navigation.ts";
import { resourcePicker } from "./bridge/picker.ts";
import type { PickerOptions } from "./bridge/picker-options.ts";
import { explainPlatformLinks } from "./bridge/platform-links.ts";
import { createSaveBar } from "./bridge/save-bar.ts";
import { currentShop, shopName } from "./bridge/shop.ts";
import { createToasts } from "./bridge/toast.ts";
import { sessionTokens } from "./bridge/tokens.ts";

/** Stands in for the platform's App Bridge: the same `window.shopify`, with the admin drawn around the app by itself. */
function start(): void {
  const shop = currentShop();
  const request = window.fetch.bind(window);
  const tokens = sessionTokens(shop, request);
  window.fetch = authorizedFetch(request, tokens, location.origin);

  const { root, nav, loading } = createFrame(shop);
  const saveBar = createSaveBar(root);
  createNavigation(nav, saveBar.leaveConfirmation);
  const toasts = createToasts(root);
  explainPlatformLinks(shop, toasts);
  const shopify = {
    config: configuration(shop),
    environment: { embedded: true, mobile: false, pos: false },
    idToken: tokens.idToken,
    loading: (on = true) => loading(on),
    modal: createModal(),
    ready: Promise.resolve(),
    resourcePicker: (options: PickerOptions) => resourcePicker(root, shop, options),
    saveBar,
    toast: toasts,
    user: async () => ({ accountAccess: "Full access" }),
  };
  Object.assign(window, { shopify });
}

function configuration(shop: string): { apiKey: string; shop: string; host: string; locale: string } {
  const apiKey = document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content ?? "";
  return { apiKey, shop, host: btoa(`admin.shopify.com/store/${shopName(shop)}`), locale: "en" };
}

start();
