const DAY = 86_400_000;

/** Returns the day some days later, or earlier. Days are texts such as 2026-11-28. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}
