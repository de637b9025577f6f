import type { ActivationLimits } from "../../engine/declarations/activation-limits.ts";

/** Short text about limits: "From Dec 1" before the first day, then "Until Dec 24", and "Ended" after the last; none while nothing ends. */
export function daysText({ from, until }: ActivationLimits, today: string): string | undefined {
  if (until !== undefined && until < today) return "Ended";
  if (from !== undefined && from > today) return `From ${dayText(from, today)}`;
  return until === undefined ? undefined : `Until ${dayText(until, today)}`;
}

/** Formats a day: "Dec 1", with the year unless it is this one. */
function dayText(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? undefined : "numeric";
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", year, timeZone: "UTC" });
}
