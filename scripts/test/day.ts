/**
 * The seed that random tests have beside their fixed one: that of the day, alike on all machines and in all modules of a run, or the one
 * that `SEED` says.
 */
export function seedOfTheDay(): string {
  return process.env.SEED ?? new Date().toISOString().slice(0, 10).replaceAll("-", "");
}
