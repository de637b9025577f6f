import { type Discount, type Interval, yearlySaving } from "../../engine/billing/price.ts";
import { remainingTrialDays } from "../../engine/billing/trial.ts";
import type { Plan } from "../../engine/generated/declarations.ts";
import { plans } from "../../engine/generated/plans.ts";
import { pluralForm } from "../../engine/lib/plural.ts";
import { hasPlan, type Shop } from "../data/shop.ts";
import { dollars } from "./dollars.ts";

/** Effect of choosing a plan, as the label of its button, and the first billed amount. */
export interface Step {
  action: string;
  note: string;
}

/** Describes a first subscription, or a change of the store's present one. A trial that the store would not get is not mentioned. */
export function planChange(plan: Plan, interval: Interval, discount: Discount | null, shop: Shop): Step {
  const daysRemaining = remainingTrialDays(plan.trialDays, shop.billing.trialBegan, Date.now());
  return { action: action(plan, interval, discount, shop, daysRemaining > 0), note: trial(plan, daysRemaining, shop) };
}

function action(plan: Plan, interval: Interval, discount: Discount | null, shop: Shop, free: boolean): string {
  if (!hasPlan(shop)) return free ? "Try For Free" : "Subscribe";
  const current = plans.find(({ name }) => name === shop.facts.plan);
  if (current?.name !== plan.name) return current !== undefined && plan.position < current.position ? "Switch to this plan" : "Upgrade";
  if (interval === "EVERY_30_DAYS") return "Switch to monthly";
  const saving = yearlySaving(plan.name, discount);
  return saving > 0 ? `Switch to yearly, save ${dollars(saving)}` : "Switch to yearly";
}

function trial({ trialDays }: Plan, daysRemaining: number, { facts }: Shop): string {
  if (facts.partnerDevelopment) return "Test charge. You won't be charged.";
  if (daysRemaining === 0) return "No free trial left. Billing starts when you approve.";
  return daysRemaining === trialDays
    ? `${trialDays}-day free trial`
    : `${daysRemaining} ${pluralForm(daysRemaining, { one: "day", other: "days" })} of your free trial left`;
}
