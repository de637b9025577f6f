import { trialEnd } from "../../engine/billing/trial.ts";
import type { SubscriptionRow } from "../db/subscriptions.ts";

/**
 * Returns the time when the shop's first subscription became active, in milliseconds since 1970. The trial is counted from there. Null if there was
 * none.
 */
export function firstActive(rows: readonly SubscriptionRow[]): number | null {
  const starts = rows.flatMap(({ activated_at }) => (activated_at === null ? [] : [activated_at.getTime()]));
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Returns the end of a subscription's trial as Shopify granted it. Null if there is no trial, or if its length is unknown. */
export function trialEnds({ activated_at, trial_days }: SubscriptionRow): Date | null {
  if (activated_at === null || !trial_days) return null;
  return new Date(trialEnd(activated_at.getTime(), trial_days));
}
