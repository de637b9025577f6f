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
 * Pauses before watched keys without an answer are requested again, in milliseconds. After the last one there are no more automatic
 * attempts.
 */
const PAUSES = [2_000, 6_000, 18_000, 54_000];

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
  const waiting = new Set<string>();
  const asking = new Set<string>();

  /** Requests keys; those requested by several components at the same time go into one call. */
  function ask(keys: readonly string[]): void {
    const fresh = keys.filter((key) => !entry.values.has(key) && !asking.has(key));
    if (fresh.length > 0 && waiting.size === 0) queueMicrotask(send);
    for (const key of fresh) {
      asking.add(key);
      waiting.add(key);
    }
  }

  function send(): void {
    const keys = [...waiting];
    waiting.clear();
    for (let from = 0; from < keys.length; from += max) void take(keys.slice(from, from + max));
  }

  async function take(keys: readonly string[]): Promise<void> {
    const values = await read(keys);
    for (const key of keys) asking.delete(key);
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
        if (asking.has(key)) return;
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

/** Schedules further requests for keys without an answer, as long as they are watched. */
function createRetries(ask: (keys: readonly string[]) => void, isWatched: (key: string) => boolean) {
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

/** Counts the watchers of each key. */
function createWatches() {
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
