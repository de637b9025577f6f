import { getProperty } from "../../../engine/lib/object.ts";

/** Cost of a call, and the state of the shop's bucket after the call. */
export interface Cost {
  /** Points reserved before execution. */
  requested: number;
  /** Points charged; null for a call that was not executed. */
  actual: number | null;
  bucket: ThrottleBudget;
}

export interface ThrottleBudget {
  maximum: number;
  available: number;
  /** Points restored per second. */
  rate: number;
}

/** Reads `extensions.cost` of a response; null if missing or malformed. */
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
