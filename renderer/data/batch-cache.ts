import { createRequestQueue } from "./create-request-queue.ts";
import { createRetries } from "./create-retries.ts";
import { createWatches } from "./create-watches.ts";

/** Values known by key so far, and the keys that the last request had no answer for. */
export interface CacheEntry<T> {
  values: ReadonlyMap<string, T>;
  untold: ReadonlySet<string>;
}

export interface BatchCache<T> {
  now(): CacheEntry<T>;
  listen(listener: () => void): () => void;
  /** Watches keys: they are requested again automatically until the returned function is called. */
  watch(keys: readonly string[]): () => void;
  /** Requests again, now, the keys that had no answer. */
  retry(keys: readonly string[]): void;
  /** Returns the value of a key, requesting it where it is unknown; undefined where the request had no answer. */
  of(key: string): Promise<T | undefined>;
}

/**
 * Caches values that a server returns by key. At most `max` keys go into one request, however many components need them. An answer is kept
 * while any component watches, because it may have changed by the next visit. A missing answer is not cached.
 */
export function createBatchCache<T>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>, max: number): BatchCache<T> {
  const nothing: CacheEntry<T> = { values: new Map(), untold: new Set() };
  // replaced with each change, so that React notices
  let entry = nothing;
  const listeners = new Set<() => void>();
  const { watch, isWatched } = createWatches();
  const retries = createRetries(ask, isWatched);
  const queue = createRequestQueue(take, max);

  function ask(keys: readonly string[]): void {
    queue.add(keys.filter((key) => !entry.values.has(key)));
  }

  async function take(keys: readonly string[]): Promise<void> {
    const values = await read(keys);
    queue.delete(keys);
    const missed = keys.filter((key) => !values.has(key));
    if (listeners.size === 0) return;
    const untold = [...entry.untold].filter((key) => !values.has(key));
    become({ values: new Map([...entry.values, ...values]), untold: new Set([...untold, ...missed]) });
    retries.schedule(missed);
  }

  function become(next: CacheEntry<T>): void {
    entry = next;
    for (const listener of listeners) listener();
  }

  function retry(keys: readonly string[]): void {
    retries.forget(keys);
    const untold = [...entry.untold].filter((key) => !keys.includes(key));
    if (untold.length < entry.untold.size) become({ ...entry, untold: new Set(untold) });
    ask(keys);
  }

  function listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      entry = nothing;
      retries.clear();
    };
  }

  function of(key: string): Promise<T | undefined> {
    return new Promise((resolve) => {
      const request = () => {
        if (queue.has(key)) return;
        resolve(entry.values.get(key));
        stop();
      };
      const stop = listen(request);
      ask([key]);
      request();
    });
  }

  return { now: () => entry, listen, watch, retry, of };
}
