import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { Shop } from "../data/shop.ts";
import { Banner, Link } from "../ui/polaris-components.ts";

interface BannerText {
  title: (plan: string) => string;
  text: string;
  /** True where a link leads to the store's bills in Shopify's admin. */
  bills?: true;
}

const SAVED_RULES_TEXT = "What you created is saved, but doesn't apply at checkout until you choose a plan.";

/** Texts by Shopify's status of the last subscription. */
const BANNER_TEXTS: Readonly<Record<string, BannerText>> = {
  CANCELLED: { title: (plan) => `Your ${plan} subscription has ended`, text: SAVED_RULES_TEXT },
  EXPIRED: { title: (plan) => `The charge for ${plan} was not approved in time`, text: SAVED_RULES_TEXT },
  FROZEN: {
    title: (plan) => `Your ${plan} subscription is on hold`,
    text: "Shopify could not collect your last bill. What you created is saved, but doesn't apply at checkout until the bill is paid.",
    bills: true,
  },
};

/** Explains why a store that had a plan has none now, and how to get it back; shows nothing for any other store. */
export function PlanEndedBanner({ shop: { domain, facts } }: { shop: Shop }) {
  const { plan, subscribed } = facts;
  const message = isEntitled("app", facts) ? undefined : BANNER_TEXTS[subscribed ?? ""];
  if (message === undefined || plan === null) return null;
  return (
    <Banner tone="warning" title={message.title(plan)}>
      <p>
        {message.text}{" "}
        {message.bills && (
          <Link url={`https://${domain}/admin/settings/billing`} target="_blank">
            Open your bills
          </Link>
        )}
      </p>
    </Banner>
  );
}
