/** Days of a time zone, each as YYYY-MM-DD. */

const clocks = new Map<string, Intl.DateTimeFormat>();
const DAY = 86_400_000;

/** The day of an instant. */
export function dayIn(timeZone: string, instant: number): string {
  return wallOf(timeZone, instant).slice(0, 10);
}

/** The first instant of a day: midnight, or what comes after it where the clock leaps over midnight. */
export function startOfDay(timeZone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guesses = [midnight - DAY, midnight, midnight + DAY].map((near) => midnight - offsetAt(timeZone, near));
  const fits = guesses.filter((guess) => dayIn(timeZone, guess) === day && dayIn(timeZone, guess - 1) < day);
  return fits.length > 0 ? Math.min(...fits) : leapt(timeZone, day, Math.min(...guesses));
}

/** The last instant of a day, to the millisecond. */
export function endOfDay(timeZone: string, day: string): number {
  return startOfDay(timeZone, plusDays(day, 1)) - 1;
}

/** A day some days later, or earlier. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Every day from one to another, both among them. */
export function daysFrom(first: string, last: string): string[] {
  const count = Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, at) => plusDays(first, at));
}

/** Where there is no midnight the day begins at a full minute after it. */
function leapt(timeZone: string, day: string, from: number): number {
  let instant = from - DAY / 12;
  while (dayIn(timeZone, instant) < day) instant += 60_000;
  return instant;
}

function offsetAt(timeZone: string, instant: number): number {
  return Date.parse(`${wallOf(timeZone, instant)}Z`) - Math.floor(instant / 1000) * 1000;
}

/** What clocks show, as 2026-11-25T14:30:00. */
function wallOf(timeZone: string, instant: number): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, ...PARTS });
  clocks.set(timeZone, clock);
  return clock.format(instant).replace(" ", "T");
}

const TWO = "2-digit";
const PARTS = { year: "numeric", month: TWO, day: TWO, hour: TWO, minute: TWO, second: TWO } as const;
