/** Edges of conditions on the time of the store. */

import type { Edge, SetEdge } from "./edge.ts";

const DAY = 86_400_000;

/** Returns the edges of a date, a time of day or a day of the week. */
export function momentEdges(text: string, now: string, set: SetEdge): Edge[] {
  const [day = "", time = "12:00"] = now.split("T");
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text))
    return [-1, 0, 1].map((by) => {
      const date = addDays(text, by);
      return set(by === 0 ? `On ${date}` : by < 0 ? `The day before: ${date}` : `The day after: ${date}`, `${date}T${time}`);
    });
  if (/^\d{2}:\d{2}/u.test(text))
    return [-1, 0, 1].map((by) => {
      const moment = addMinutes(text.slice(0, 5), by);
      return set(`At ${moment}`, `${day}T${moment}`);
    });
  const weekday = Number(text);
  if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) return [];
  const today = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return [0, 1].map((by) => {
    const date = addDays(day, ((weekday - today + 7) % 7) + by);
    return set(
      `On ${new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" })}, ${date}`,
      `${date}T${time}`,
    );
  });
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

function addMinutes(time: string, minutes: number): string {
  const [hours = 0, minute = 0] = time.split(":").map(Number);
  const all = Math.min(1439, Math.max(0, hours * 60 + minute + minutes));
  return `${String(Math.floor(all / 60)).padStart(2, "0")}:${String(all % 60).padStart(2, "0")}`;
}
