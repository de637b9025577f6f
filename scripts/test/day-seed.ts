/** Day as a number, equal in all time zones: 20261123. Random tests use this seed in addition to their fixed one, unless `SEED` sets another. */
export function daySeedOf(date: Date): number {
  return Number(date.toISOString().slice(0, 10).replaceAll("-", ""));
}
