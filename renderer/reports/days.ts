/** Days of a time zone, each as YYYY-MM-DD. */

const clocks = new Map<string, Intl.DateTimeFormat>();
const DAY = 86_400_000;
const QUARTER = 900_000;
/** Largest lead of a zone's day over that of UTC, in milliseconds. */
const FURTHEST = 14 * 3_600_000;

/** Returns the day of an instant. */
export function dayIn(timeZone: string, instant: number): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  clocks.set(timeZone, clock);
  return clock.format(instant);
}

/**
 * Returns the first instant of a day: midnight, or the first one after it where the clock leaps over midnight. Clocks differ by quarters of
 * an hour.
 */
export function startOfDay(timeZone: string, day: string): number {
  let instant = Date.parse(`${day}T00:00:00Z`) - FURTHEST;
  while (dayIn(timeZone, instant) < day) instant += QUARTER;
  return instant;
}

/** Returns the last instant of a day, to the millisecond. */
export function endOfDay(timeZone: string, day: string): number {
  return startOfDay(timeZone, addDays(day, 1)) - 1;
}

/** Returns the day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
