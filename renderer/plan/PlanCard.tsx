import { type Discount, discountedPrice, type Interval } from "../../engine/billing/price.ts";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Plan } from "../../engine/generated/declarations.ts";
import type { Shop } from "../data/shop.ts";
import { Button, Card, Link, Text } from "../ui/polaris-components.ts";
import { Features } from "./Features.tsx";
import { Price } from "./Price.tsx";
import { planChange } from "./plan-change.ts";

interface Props {
  plan: Plan;
  interval: Interval;
  discount: Discount | null;
  shop: Shop;
  current: boolean;
  /** Plan that is being subscribed to. */
  busy: string | undefined;
  onChoose: () => void;
}

/** Shows one plan: for whom, the price, the features, and the button that starts it. */
export function PlanCard({ plan, interval, discount, shop, current, busy, onChoose }: Props) {
  const { name, description: audience, entitlement, highlights, features } = plan;
  const { action, note } = planChange(plan, interval, discount, shop);
  const closed = entitlement !== null && !isEntitled(entitlement, shop.facts);
  const isUnpaid = discountedPrice(name, interval, discount).totalCents === 0;
  const noteText = isUnpaid ? `${discount?.code} leaves nothing to pay: remove it to choose this plan` : note;
  return (
    <li className="plan">
      <Card>
        <div className="plan-body">
          <div>
            <Text as="h2" variant="headingMd">
              {name}
            </Text>
            <Text as="p" tone="subdued">
              {audience}
            </Text>
          </div>
          <Price {...{ name, interval, discount }} />
          <div className="plan-action">
            {current && (
              <Button fullWidth size="large" disabled accessibilityLabel={`Current Plan: ${name}`}>
                Current Plan
              </Button>
            )}
            {!current && closed && (
              <Button fullWidth size="large" disabled accessibilityLabel={`Plus Only: ${name} needs Shopify Plus`}>
                Plus Only
              </Button>
            )}
            {!current && !closed && (
              <Button
                fullWidth
                size="large"
                variant="primary"
                onClick={onChoose}
                loading={busy === name}
                disabled={busy !== undefined || isUnpaid}
                accessibilityLabel={`${action}: ${name}`}
              >
                {action}
              </Button>
            )}
            {closed && !current ? (
              <Link url={dashboard.contact.plusTrial} target="_blank" accessibilityLabel={`On the Plus trial? ${name}`}>
                On the Plus trial?
              </Link>
            ) : (
              <Text as="p" tone="subdued">
                {current ? "Your current plan" : noteText}
              </Text>
            )}
          </div>
          <Features plan={name} standout={highlights} included={features} />
        </div>
      </Card>
    </li>
  );
}
