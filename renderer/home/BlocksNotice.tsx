import { unlocked } from "../../engine/gates.ts";
import { planUrl } from "../plan/plan-url.ts";
import { useRemembered } from "../remembered.ts";
import type { Store } from "../store.ts";
import { Banner, Link } from "../ui/parts.ts";

/** A Basic plan on an ordinary store reaches two pages only, a development store all of them; once dismissed this stays away. */
export function BlocksNotice({ store }: { store: Store }) {
  const [dismissed, dismiss] = useRemembered(`blocks-notice-dismissed:${store.shop}`);
  const limited = store.facts.plan === "Basic Plan" && !unlocked("checkoutBlocks", store.facts);
  if (!limited || dismissed) return null;
  return (
    <Banner tone="warning" title="App blocks are limited to the Thank You and Order Status pages" onDismiss={dismiss}>
      <p>
        Blocks inside the checkout itself need Shopify Plus. <Link url={planUrl(store.shop)}>Compare plans</Link>
      </p>
    </Banner>
  );
}
