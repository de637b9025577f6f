import type { Interval } from "../../engine/billing/price.ts";
import { getProperty } from "../../engine/lib/object.ts";

/** A subscription that was asked for in this browser, and whose outcome nobody has been told. */
export interface PendingSubscription {
  plan: string;
  interval: Interval;
}

const keyOf = (shop: string) => `subscription-asked:${shop}`;

/** Notes what is asked for before the platform's page takes over. Storage may be closed to embedded pages: then nothing is said later. */
export function savePending(shop: string, { plan, interval }: PendingSubscription): void {
  try {
    window.localStorage.setItem(keyOf(shop), JSON.stringify({ plan, interval }));
  } catch {
    return;
  }
}

/** What was asked for, until somebody was told what came of it. */
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
