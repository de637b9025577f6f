import { trialEnd } from "../../engine/billing/trial.ts";
import type { SubscriptionRow } from "../db/subscriptions.ts";

/** When a shop's first subscription became active: its trial is counted from there. */
export function firstActive(rows: readonly SubscriptionRow[]): number | null {
  const starts = rows.flatMap(({ activated_at }) => (activated_at === null ? [] : [activated_at.getTime()]));
  return starts.length === 0 ? null : Math.min(...starts);
}

/** When the trial of a subscription ends, by what the platform gave it; null when it has none, or nobody told us of one. */
export function trialEnds({ activated_at, trial_days }: SubscriptionRow): Date | null {
  if (activated_at === null || !trial_days) return null;
  return new Date(trialEnd(activated_at.getTime(), trial_days));
}
