import { addDays, dayIn, endOfDay, startOfDay } from "./days.ts";

/** Span from one instant to another, both included, in milliseconds; days are those of the store's time zone. */
export interface Span {
  start: number;
  end: number;
}

/** Presets that are offered beside days of one's own. */
export const PRESETS = [
  { id: "day", title: "Last 24 hours" },
  { id: "week", title: "Last 7 days" },
  { id: "month", title: "Last 30 days" },
] as const;

export type Preset = (typeof PRESETS)[number]["id"];

/** Parameter of an address that names the preset of a report. */
const PARAMETER = "period";

/** Returns the address of a report that opens with a preset. */
export function reportUrl(path: string, preset: Preset): string {
  return `${path}?${PARAMETER}=${preset}`;
}

/** Returns the preset that an address names; undefined if it names none. */
export function presetIn(search: string): Preset | undefined {
  const named = new URLSearchParams(search).get(PARAMETER);
  return PRESETS.find(({ id }) => id === named)?.id;
}

const DAYS = { week: 7, month: 30 };
const HOURS_24 = 86_400_000;

/** Returns the span of a preset at a moment: the whole of today is its last day. */
export function spanOfPreset(preset: Preset, timeZone: string, now: number): Span {
  if (preset === "day") return { start: now - HOURS_24, end: now };
  const today = dayIn(timeZone, now);
  return spanOfDays(addDays(today, 1 - DAYS[preset]), today, timeZone);
}

/** Returns the span from the beginning of one day to the end of another. */
export function spanOfDays(first: string, last: string, timeZone: string): Span {
  return { start: startOfDay(timeZone, first), end: endOfDay(timeZone, last) };
}

/** Returns the span of equal length that ends where this one begins: as many days for days, as many hours for hours. */
export function spanBefore({ start, end }: Span, timeZone: string): Span {
  const [first, last] = [dayIn(timeZone, start), dayIn(timeZone, end)];
  const hasFullDays = startOfDay(timeZone, first) === start && endOfDay(timeZone, last) === end;
  if (!hasFullDays) return { start: start - (end - start), end: start - 1 };
  const days = Math.round((Date.parse(last) - Date.parse(first)) / HOURS_24) + 1;
  return spanOfDays(addDays(first, -days), addDays(first, -1), timeZone);
}

/** Returns a span as the parameters of an address. */
export function queryOfSpan({ start, end }: Span): { startDate: string; endDate: string } {
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}
