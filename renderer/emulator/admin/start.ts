import { currentShop } from "../current-shop.ts";
import type { AdminApi, AppApi } from "../frame-apis.ts";
import { type FrameRequest, openChannel } from "../open-channel.ts";
import { appOrigin } from "../origins.ts";
import { activatedExtensions } from "./activated-extensions.ts";
import { adminAddress, launchAddress } from "./address.ts";
import { createChrome } from "./chrome.ts";
import { createScopesDialog } from "./create-scopes-dialog.ts";
import { createMenu } from "./menu.ts";
import { resourcePicker } from "./resource-picker.ts";
import { createSaveBar } from "./save-bar.ts";
import { sessionToken } from "./session-token.ts";
import { createToasts } from "./toast.ts";

/** Starts the admin of the local store, with the app in a frame from another site. The admin draws the app's requests, as Shopify does. */
function start(): void {
  const shop = currentShop();
  const { root, nav, frame, loading } = createChrome(shop);
  const app: FrameRequest<AppApi> = (name, ...args) => ask(name, ...args);
  const bar = createSaveBar(root, (index) => void app("press", index));
  const menu = createMenu(nav, shop, (href) => void app("navigate", href));
  const toasts = createToasts(root, (id, isActionChosen) => void app("toastEnded", id, isActionChosen));
  const scopes = createScopesDialog(root, shop);
  const moved = (path: string): void => {
    history.replaceState(history.state, "", adminAddress(path, shop));
    menu.here(path);
  };
  const ask = openChannel<AdminApi, AppApi>(() => frame.contentWindow, appOrigin(), {
    started: (path) => {
      bar.draw(null);
      loading(false);
      moved(path);
    },
    ...{ moved, loading, menu: menu.draw, saveBar: bar.draw, mayLeave: bar.mayLeave, toast: toasts.show, hideToast: toasts.hide },
    sessionToken: () => sessionToken(shop),
    pick: (options) => resourcePicker(root, shop, options),
    extensions: () => activatedExtensions(shop),
    scopes: scopes.query,
    requestScopes: scopes.request,
    revokeScopes: scopes.revoke,
    platformPage: () =>
      toasts.say("This opens in the Shopify admin, which the local store does not have.", "Open the local checkout", () =>
        location.assign(`/local/checkout?shop=${encodeURIComponent(shop)}`),
      ),
  });
  frame.src = launchAddress(location.pathname + location.search, shop);
}

start();
