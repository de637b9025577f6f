import type { Shop } from "../data/shop.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";

/** Explains subscriptions to a development store: Shopify allows it test subscriptions only. */
export function DevelopmentStore({ shop }: { shop: Shop }) {
  if (!shop.facts.partnerDevelopment) return null;
  return (
    <InfoBanner id={`development-store:${shop.domain}`} title="Development store: all charges are test charges">
      <p>All features are available without a plan. Subscriptions you start are test charges.</p>
    </InfoBanner>
  );
}
