/**
 * Collects keys that several components request at the same time, and passes them on in calls of at most `max` keys. A key whose call is
 * under way is not requested again.
 */
export function createRequestQueue(load: (keys: readonly string[]) => Promise<void>, max: number) {
  const waiting = new Set<string>();
  const asking = new Set<string>();

  function send(): void {
    const keys = [...waiting];
    waiting.clear();
    for (let from = 0; from < keys.length; from += max) void load(keys.slice(from, from + max));
  }

  return {
    add(keys: readonly string[]): void {
      const fresh = keys.filter((key) => !asking.has(key));
      if (fresh.length > 0 && waiting.size === 0) queueMicrotask(send);
      for (const key of fresh) {
        asking.add(key);
        waiting.add(key);
      }
    },
    has: (key: string) => asking.has(key),
    /** Marks the end of the call of some keys, so that they may be requested again. */
    delete(keys: readonly string[]): void {
      for (const key of keys) asking.delete(key);
    },
  };
}
