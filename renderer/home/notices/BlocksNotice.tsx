import type { Shop } from "../../data/shop.ts";
import { useStoredState } from "../../lib/stored-state.ts";
import { Banner } from "../../ui/polaris-components.ts";

/** Explains that blocks reach only two pages with a Basic plan on an ordinary store. Once dismissed the notice stays away. */
export function BlocksNotice({ shop }: { shop: Shop }) {
  const [dismissed, dismiss] = useStoredState(`blocks-notice-dismissed:${shop.domain}`);
  if (dismissed) return null;
  return (
    <Banner tone="warning" title="App blocks are limited to the Thank You and Order Status pages" onDismiss={dismiss}>
      <p>Blocks inside the checkout itself need a Shopify Plus store.</p>
    </Banner>
  );
}
