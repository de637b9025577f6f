/**
 * Validates dates and times by the names of their formats in JSON Schema and in the registry of OpenAPI: those that are local have no time zone, since
 * the store's own applies; moments are the same everywhere.
 */
import type { FieldSchema } from "../generated/declarations.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u;
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d:\d\d))$/u;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/u;

/** Reports whether a text has a format; February 30 is no date. */
export function isDateOrTime(text: string, format: NonNullable<FieldSchema["format"]>): boolean {
  if (format === "date") return isDay(text);
  if (format === "date-time") return isMoment(text);
  if (format === "time-local") return TIME.test(text);
  const [day = "", time = "", ...more] = text.split("T");
  return more.length === 0 && isDay(day) && TIME.test(time);
}

/** Reports whether a text is a moment whose year has four digits in every time zone. */
function isMoment(text: string): boolean {
  const [, day = "", time = "", away] = MOMENT.exec(text) ?? [];
  const year = new Date(text).getUTCFullYear();
  return isDay(day) && TIME.test(time) && (away === undefined || TIME.test(`${away}:00`)) && year > 0 && year < 10_000;
}

function isDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined || year === 0) return false;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
