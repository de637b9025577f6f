/**
 * Pauses before watched keys without an answer are requested again, in milliseconds. After the last one there are no more automatic
 * attempts.
 */
const PAUSES = [2_000, 6_000, 18_000, 54_000];

/** Schedules further requests for keys without an answer, as long as they are watched. */
export function createRetries(ask: (keys: readonly string[]) => void, isWatched: (key: string) => boolean) {
  let latest = 0;
  const tries = new Map<string, number>();
  const rounds = new Map<string, number>();
  return {
    schedule(missed: readonly string[]): void {
      const tried = Math.min(...missed.map((key) => tries.get(key) ?? 0));
      for (const key of missed) tries.set(key, (tries.get(key) ?? 0) + 1);
      const pause = PAUSES[tried];
      const round = ++latest;
      for (const key of missed) rounds.set(key, round);
      // a key that was requested in the meantime has a round of its own
      if (pause !== undefined) setTimeout(() => ask(missed.filter((key) => isWatched(key) && rounds.get(key) === round)), pause);
    },
    forget(keys: readonly string[]): void {
      for (const key of keys) {
        tries.delete(key);
        rounds.delete(key);
      }
    },
    clear(): void {
      tries.clear();
      rounds.clear();
    },
  };
}
