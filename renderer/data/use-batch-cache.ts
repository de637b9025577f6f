import { useEffect, useSyncExternalStore } from "react";
import type { BatchCache, CacheEntry } from "./batch-cache.ts";

/**
 * Returns the known values of keys. Unknown ones are requested once the keys have not changed for `pause` milliseconds, whenever they are
 * watched anew.
 */
export function useBatchCache<T>({ now, listen, watch, retry }: BatchCache<T>, keys: readonly string[], pause = 0): CacheEntry<T> {
  const entry = useSyncExternalStore(listen, now);
  const keyList = JSON.stringify(keys);
  useEffect(() => {
    const looked: string[] = JSON.parse(keyList);
    const leave = watch(looked);
    // keys that several rows request as they are drawn go into one call
    if (pause === 0) retry(looked);
    const timer = pause > 0 ? setTimeout(() => retry(looked), pause) : undefined;
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [keyList, pause, watch, retry]);
  return entry;
}
