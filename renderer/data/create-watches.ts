/** Counts the watchers of each key. */
export function createWatches() {
  const watched = new Map<string, number>();
  const watch = (keys: readonly string[]) => {
    for (const key of keys) watched.set(key, (watched.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const remaining = (watched.get(key) ?? 0) - 1;
        if (remaining > 0) watched.set(key, remaining);
        else watched.delete(key);
      }
    };
  };
  return { watch, isWatched: (key: string) => watched.has(key) };
}
