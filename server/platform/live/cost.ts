/** What a call cost, and what the shop's bucket holds after it. */
export interface Cost {
  /** What was reserved before execution. */
  requested: number;
  /** What was charged; null for a call that was not executed. */
  actual: number | null;
  bucket: Bucketful;
}

export interface Bucketful {
  maximum: number;
  available: number;
  /** Points a second. */
  rate: number;
}

/** Reads `extensions.cost` of an answer; null when it is not there or not in its form. */
export function costIn(extensions: unknown): Cost | null {
  const cost = part(extensions, "cost");
  const status = part(cost, "throttleStatus");
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
  const number = part(value, name);
  return typeof number === "number" ? number : Number.NaN;
}

function part(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
