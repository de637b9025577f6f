import { GraphQLError } from "graphql";

/**
 * The store's time, as the platform documents it: after is "at or past", before is earlier. Of between it says no more than "between the
 * two": both ends count here, and nothing is between a later time and an earlier one, so that no span goes over midnight.
 */

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/u;
const CLOCK = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/u;

/** Whether a text is a date and time without a zone, such as 2026-11-22T14:30:00, of a day that there is. */
export function isMoment(text: string): boolean {
  const [, year, month, day, hours, minutes, seconds = "00"] = MOMENT.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 && isClock(`${hours}:${minutes}:${seconds}`);
}

/** Whether a text is a time of day, such as 14:30:00. */
export function isClock(text: string): boolean {
  const [, hours, minutes, seconds = "00"] = CLOCK.exec(text) ?? [];
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
}

/** The present of a time zone as facts say it. */
export function presentIn(timeZone: string, date: Date = new Date()): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, ...PARTS });
  clocks.set(timeZone, clock);
  return clock.format(date).replace(" ", "T");
}

/** Making one takes a hundred times as long as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const TWO = "2-digit";
const PARTS = { year: "numeric", month: TWO, day: TWO, hour: TWO, minute: TWO, second: TWO } as const;

/** The date of a moment. */
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

/** Now and another time as texts that sort as times do: moments, or times of day where the other one is such. */
function alike(now: unknown, given: unknown): [string, string] {
  const text = String(given);
  if (isMoment(text)) return [moment(now), full(text)];
  if (isClock(text)) return [moment(now).slice(11), full(text)];
  throw new GraphQLError(`${JSON.stringify(given)} is no time such as 14:30:00 or 2026-11-22T14:30:00`);
}

function moment(now: unknown): string {
  return full(typeof now === "string" ? now : presentIn("UTC"));
}

/** With seconds, and without parts of them. */
function full(text: string): string {
  const [whole = text] = text.split(".");
  return whole.split(":").length === 2 ? `${whole}:00` : whole;
}
