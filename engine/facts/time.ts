/**
 * Comparisons of the store's time, a text such as 2026-11-22T14:30:00, with another time or with a time of day. As Shopify documents it, "after"
 * means at or past, and "before" means earlier. Both ends of a span count, and no span crosses midnight.
 */

export function isTimeAtOrAfter(now: string, given: unknown): boolean {
  const [present, other] = alike(now, given);
  return present >= other;
}

export function isTimeBefore(now: string, given: unknown): boolean {
  return !isTimeAtOrAfter(now, given);
}

export function isTimeWithin(now: string, start: unknown, end: unknown): boolean {
  const [present, last] = alike(now, end);
  return isTimeAtOrAfter(now, start) && present <= last;
}

/** Returns both times in a form that sorts chronologically: as times of day if the other one is a time of day. */
function alike(now: string, given: unknown): [string, string] {
  const other = withSeconds(String(given));
  const present = withSeconds(now);
  return other.includes("T") ? [present, other] : [present.slice(present.indexOf("T") + 1), other];
}

/** Returns a time with seconds and without fractions. */
function withSeconds(time: string): string {
  const [dateTime = ""] = time.split(".");
  return dateTime.split(":").length === 2 ? `${dateTime}:00` : dateTime;
}
