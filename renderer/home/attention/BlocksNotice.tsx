import { planUrl } from "../../plan-url.ts";
import { useRemembered } from "../../remembered.ts";
import type { Shop } from "../../shop.ts";
import { Banner, Link } from "../../ui/parts.ts";

/** A Basic plan on an ordinary store reaches two pages only; once dismissed this stays away. */
export function BlocksNotice({ shop }: { shop: Shop }) {
  const [dismissed, dismiss] = useRemembered(`blocks-notice-dismissed:${shop.domain}`);
  if (dismissed) return null;
  return (
    <Banner tone="warning" title="App blocks are limited to the Thank You and Order Status pages" onDismiss={dismiss}>
      <p>
        Blocks inside the checkout itself need Shopify Plus. <Link url={planUrl(shop.domain)}>Compare plans</Link>
      </p>
    </Banner>
  );
}
