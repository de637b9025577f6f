/** A day as a number, alike everywhere: 20261123. The seed that random tests have beside their fixed one, unless `SEED` says another. */
export function dayOf(date: Date): number {
  return Number(date.toISOString().slice(0, 10).replaceAll("-", ""));
}
