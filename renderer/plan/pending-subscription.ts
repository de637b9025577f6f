import type { Interval } from "../../engine/billing/price.ts";
import { getProperty } from "../../engine/lib/object.ts";

/** Subscription that was requested in this browser, and whose result nobody has been shown. */
export interface PendingSubscription {
  plan: string;
  interval: Interval;
}

const keyOf = (shop: string) => `subscription-asked:${shop}`;

/** Records the request before Shopify's page takes over. Storage may be closed to embedded pages: nothing is shown later then. */
export function savePending(shop: string, { plan, interval }: PendingSubscription): void {
  try {
    window.localStorage.setItem(keyOf(shop), JSON.stringify({ plan, interval }));
  } catch {
    return;
  }
}

/** Returns the request, until its result was shown. */
export function readPending(shop: string): PendingSubscription | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(keyOf(shop)) ?? "null");
    const [plan, interval] = [getProperty(value, "plan"), getProperty(value, "interval")];
    return typeof plan === "string" && (interval === "EVERY_30_DAYS" || interval === "ANNUAL") ? { plan, interval } : null;
  } catch {
    return null;
  }
}

export function clearPending(shop: string): void {
  try {
    window.localStorage.removeItem(keyOf(shop));
  } catch {
    return;
  }
}
