import { GraphQLError } from "graphql";

/**
 * Format of the store's time. As Shopify documents it, "after" means "at or past", and "before" means earlier. "Between" is documented only as
 * "between the two": here both ends count, and no span crosses midnight, since nothing is between a later time and an earlier one.
 */

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/u;
const CLOCK = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/u;

/** Returns whether a text is an existing date and time without a zone, such as 2026-11-22T14:30:00. */
export function isMoment(text: string): boolean {
  const [, year, month, day, hours, minutes, seconds = "00"] = MOMENT.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 && isClock(`${hours}:${minutes}:${seconds}`);
}

/** Returns whether a text is a time of day, such as 14:30:00. */
export function isClock(text: string): boolean {
  const [, hours, minutes, seconds = "00"] = CLOCK.exec(text) ?? [];
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
}

/** Returns the current time in a time zone in the format of facts. */
export function localTimeIn(timeZone: string, date: Date = new Date()): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, ...PARTS });
  clocks.set(timeZone, clock);
  return clock.format(date).replace(" ", "T");
}

/** Cache of formatters. Creating one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const TWO = "2-digit";
const PARTS = { year: "numeric", month: TWO, day: TWO, hour: TWO, minute: TWO, second: TWO } as const;

/** Returns the date of a moment. */
export function dateOf(now: unknown): string {
  return moment(now).slice(0, 10);
}

export function isAfter(now: unknown, given: unknown): boolean {
  const [present, other] = alike(now, given);
  return present >= other;
}

export function isBefore(now: unknown, given: unknown): boolean {
  return !isAfter(now, given);
}

export function isBetween(now: unknown, start: unknown, end: unknown): boolean {
  const [present, last] = alike(now, end);
  return isAfter(now, start) && present <= last;
}

/** Returns now and another time as texts that sort chronologically: moments, or times of day if the other one is a time of day. */
function alike(now: unknown, given: unknown): [string, string] {
  const text = String(given);
  if (isMoment(text)) return [moment(now), full(text)];
  if (isClock(text)) return [moment(now).slice(11), full(text)];
  throw new GraphQLError(`${JSON.stringify(given)} is no time such as 14:30:00 or 2026-11-22T14:30:00`);
}

function moment(now: unknown): string {
  return full(typeof now === "string" ? now : localTimeIn("UTC"));
}

/** Returns the time with seconds and without fractions. */
function full(text: string): string {
  const [time = text] = text.split(".");
  return time.split(":").length === 2 ? `${time}:00` : time;
}
