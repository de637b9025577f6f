import { getProperty } from "../../../engine/lib/object.ts";

/** What a call cost, and what the shop's bucket holds after it. */
export interface Cost {
  /** What was reserved before execution. */
  requested: number;
  /** What was charged; null for a call that was not executed. */
  actual: number | null;
  bucket: ThrottleBudget;
}

export interface ThrottleBudget {
  maximum: number;
  available: number;
  /** Points a second. */
  rate: number;
}

/** Reads `extensions.cost` of an answer; null when it is not there or not in its form. */
export function throttleStatusOf(extensions: unknown): Cost | null {
  const cost = getProperty(extensions, "cost");
  const status = getProperty(cost, "throttleStatus");
  const bucket = {
    maximum: point(status, "maximumAvailable"),
    available: point(status, "currentlyAvailable"),
    rate: point(status, "restoreRate"),
  };
  const requested = point(cost, "requestedQueryCost");
  const numbers = [requested, bucket.maximum, bucket.available, bucket.rate];
  if (!numbers.every(Number.isFinite) || bucket.maximum <= 0 || bucket.rate <= 0) return null;
  const actual = point(cost, "actualQueryCost");
  return { requested, actual: Number.isFinite(actual) ? actual : null, bucket };
}

function point(value: unknown, name: string): number {
  const number = getProperty(value, name);
  return typeof number === "number" ? number : Number.NaN;
}
