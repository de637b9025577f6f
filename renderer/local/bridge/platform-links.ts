import type { Toasts } from "./toast.ts";

/** Pages of the platform's own admin are not part of the local store: a link to one says so instead of leading nowhere. */
export function explainPlatformLinks(shop: string, toasts: Toasts): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link?.getAttribute("href")?.startsWith(`https://${shop}/admin/`)) return;
    event.preventDefault();
    toasts.show("This opens in the Shopify admin, which the local store does not have.", {
      action: "Open the local checkout",
      onAction: () => location.assign(`/local/checkout?shop=${encodeURIComponent(shop)}`),
    });
  });
}
