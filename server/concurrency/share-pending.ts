/** Shares the result of pending work with later callers of the same key; failures are shared as well. */
export function sharePending<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const pending = new Map<string, Promise<T>>();
  return (key, work) => {
    const shared = pending.get(key) ?? work().finally(() => pending.delete(key));
    pending.set(key, shared);
    return shared;
  };
}
