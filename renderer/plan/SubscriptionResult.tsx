import { hasPlan, type Shop } from "../data/shop.ts";
import { Banner } from "../ui/polaris-components.ts";
import type { PendingSubscription } from "./pending-subscription.ts";

/** Shows whether a requested subscription has begun, by Shopify's present state, and the amount that is paid. */
export function SubscriptionResult({ shop, pending, onDismiss }: { shop: Shop; pending: PendingSubscription; onDismiss: () => void }) {
  const approved = hasPlan(shop) && shop.facts.plan === pending.plan && shop.billing.interval === pending.interval;
  return (
    <Banner tone={approved ? "success" : "info"} title={approved ? startedText(pending) : notStartedText(pending)} onDismiss={onDismiss}>
      <p>{approved ? billed(shop) : currentPlanText(shop)}</p>
    </Banner>
  );
}

function startedText({ plan, interval }: PendingSubscription): string {
  return `You are now on ${plan}, billed ${interval === "ANNUAL" ? "yearly" : "monthly"}`;
}

function notStartedText({ plan }: PendingSubscription): string {
  return `The charge for ${plan} was not approved`;
}

function billed({ billing: { test, trialEnds } }: Shop): string {
  if (test) return "Test subscription. You won't be charged.";
  if (trialEnds === null) return "It appears on your Shopify bill.";
  return `Your free trial ends ${new Date(trialEnds).toLocaleDateString("en-US", { dateStyle: "medium" })}. You aren't charged before then.`;
}

function currentPlanText(shop: Shop): string {
  const { partnerDevelopment, plan } = shop.facts;
  if (hasPlan(shop)) return `Nothing was charged. You stay on ${plan}.`;
  return partnerDevelopment
    ? "Nothing was charged. A development store needs no plan."
    : "Nothing was charged. Choose a plan whenever you are ready; your rules are kept.";
}
