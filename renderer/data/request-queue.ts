/** Values that a call returned, by key. */
type Values<T> = ReadonlyMap<string, T>;

/**
 * Collects keys that several components request at the same time, and reads their values in calls of at most `max` keys. A key whose call is
 * under way is not requested again. `accept` receives the keys of each call with their values.
 */
export function createRequestQueue<T>(
  read: (keys: readonly string[]) => Promise<Values<T>>,
  max: number,
  accept: (keys: readonly string[], values: Values<T>) => void,
) {
  const waiting = new Set<string>();
  const asking = new Set<string>();

  function send(): void {
    const keys = [...waiting];
    waiting.clear();
    for (let from = 0; from < keys.length; from += max) void take(keys.slice(from, from + max));
  }

  async function take(keys: readonly string[]): Promise<void> {
    const values = await read(keys);
    for (const key of keys) asking.delete(key);
    accept(keys, values);
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
  };
}
