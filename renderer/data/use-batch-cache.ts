import { useEffect, useSyncExternalStore } from "react";
import type { BatchCache, CacheEntry } from "./batch-cache.ts";

/** What is known of keys; what is not is asked for once they have stood for as many milliseconds, whenever they are looked at anew. */
export function useBatchCache<T>({ now, listen, watch, retry }: BatchCache<T>, keys: readonly string[], pause = 0): CacheEntry<T> {
  const told = useSyncExternalStore(listen, now);
  const wanted = JSON.stringify(keys);
  useEffect(() => {
    const looked: string[] = JSON.parse(wanted);
    const leave = watch(looked);
    // what several rows ask for as they are drawn is one call
    if (pause === 0) retry(looked);
    const timer = pause > 0 ? setTimeout(() => retry(looked), pause) : undefined;
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [wanted, pause, watch, retry]);
  return told;
}
