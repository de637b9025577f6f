import type { Shop } from "../data/shop.ts";
import { Banner } from "../ui/polaris.ts";

/** Explains subscriptions to a development store: Shopify allows it test subscriptions only. */
export function DevelopmentStore({ shop }: { shop: Shop }) {
  if (!shop.facts.partnerDevelopment) return null;
  return (
    <Banner tone="info" title="This is a development store: its charges are tests">
      <p>Everything is unlocked here without a plan. You can try a subscription; Shopify shows the charge, and nobody pays it.</p>
    </Banner>
  );
}
