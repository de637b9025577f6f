import { useState } from "react";
import { plans } from "../../engine/generated/plans.ts";
import { type Discount, type Interval, yearlyShare } from "../../engine/price.ts";
import { type Store, subscribed } from "../store.ts";
import { Stack } from "../ui/parts.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { CancelNote } from "./CancelNote.tsx";
import { CurrentPlan } from "./CurrentPlan.tsx";
import { DevelopmentStore } from "./DevelopmentStore.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { PromoCode } from "./PromoCode.tsx";
import { Refused } from "./Refused.tsx";
import { useSubscribe } from "./use-subscribe.ts";
import "./plan.css";

const INTERVALS = [
  { value: "EVERY_30_DAYS", title: "Monthly" },
  { value: "ANNUAL", title: "Yearly", note: `Save ${yearlyShare()}%` },
] as const;

/** The plans side by side, billed by the month or the year, with what a promo code takes off. */
export function PlanPicker({ store }: { store: Store }) {
  const [interval, setInterval] = useState<Interval>(store.billing.interval === "ANNUAL" ? "ANNUAL" : "EVERY_30_DAYS");
  const [discount, setDiscount] = useState<Discount | null>(null);
  const { busy, refusal, choose, dismiss } = useSubscribe(store.shop, interval, discount);
  const active = subscribed(store);
  return (
    <Stack gap="400">
      {refusal !== undefined && <Refused refusal={refusal} onDismiss={dismiss} />}
      <DevelopmentStore store={store} />
      {active && <CurrentPlan store={store} />}
      <Segmented label="Billing" options={INTERVALS} value={interval} onChange={setInterval} />
      <ul className="plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.name}
            current={active && plan.name === store.facts.plan && interval === store.billing.interval}
            {...{ plan, interval, discount, store, busy }}
            onChoose={() => void choose(plan)}
          />
        ))}
      </ul>
      <PromoCode discount={discount} onChange={setDiscount} />
      <CancelNote />
    </Stack>
  );
}
