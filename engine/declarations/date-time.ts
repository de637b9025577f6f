/** Dates and times as JSON Schema names their formats, without a time zone: they are the store's own. And moments, which are the same everywhere. */
import type { FieldSchema } from "../generated/declarations.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u;
const INSTANT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d:\d\d))$/u;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/u;

/** Whether a text is of a format; the 30th of February is no day. */
export function isDateOrTime(text: string, format: NonNullable<FieldSchema["format"]>): boolean {
  if (format === "date") return isDay(text);
  if (format === "time") return TIME.test(text);
  const [day = "", time = "", ...more] = text.split("T");
  return more.length === 0 && isDay(day) && TIME.test(time);
}

/** Whether a text is a moment of the years that a date of four digits can name, wherever one reads it. */
export function isInstant(text: string): boolean {
  const [, day = "", time = "", away] = INSTANT.exec(text) ?? [];
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
