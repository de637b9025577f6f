import { useState } from "react";
import type { Discount, Interval } from "../../engine/billing/price.ts";
import { intervals } from "../../engine/generated/billing.ts";
import { plans } from "../../engine/generated/plans.ts";
import { hasPlan, type Shop } from "../data/shop.ts";
import { Stack } from "../ui/polaris-components.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { CancelNote } from "./CancelNote.tsx";
import { CurrentPlan } from "./CurrentPlan.tsx";
import { DevelopmentStore } from "./DevelopmentStore.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { PlanEndedBanner } from "./PlanEndedBanner.tsx";
import { PromoCode } from "./PromoCode.tsx";
import { SubscriptionError } from "./SubscriptionError.tsx";
import { useSubscribe } from "./use-subscribe.ts";
import "./plan.css";

const INTERVALS = [
  { value: "EVERY_30_DAYS", ...intervals.monthly },
  { value: "ANNUAL", ...intervals.yearly },
] as const;

/** Shows the plans side by side, billed by the month or the year, with the discount of a promo code. */
export function PlanPicker({ shop }: { shop: Shop }) {
  const [interval, setInterval] = useState<Interval>(shop.billing.interval === "ANNUAL" ? "ANNUAL" : "EVERY_30_DAYS");
  const [discount, setDiscount] = useState<Discount | null>(null);
  const { busy, refusal, choose, dismiss } = useSubscribe(shop.domain, interval, discount);
  const active = hasPlan(shop);
  return (
    <Stack gap="400">
      {refusal !== undefined && <SubscriptionError refusal={refusal} onDismiss={dismiss} />}
      <PlanEndedBanner shop={shop} />
      <DevelopmentStore shop={shop} />
      {active && <CurrentPlan shop={shop} />}
      <Segmented label="Billing" options={INTERVALS} value={interval} onChange={setInterval} />
      <ul className="plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.name}
            current={active && plan.name === shop.facts.plan && interval === shop.billing.interval}
            {...{ plan, interval, discount, shop, busy }}
            onChoose={() => void choose(plan)}
          />
        ))}
      </ul>
      <PromoCode discount={discount} onChange={setDiscount} />
      <CancelNote />
    </Stack>
  );
}
