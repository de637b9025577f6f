import { useEffect, useSyncExternalStore } from "react";
import type { Answers, Told } from "./batch-cache.ts";

/** What is known of keys; what is not is asked for once they have stood for as many milliseconds, whenever they are looked at anew. */
export function useAnswers<T>({ now, listen, watch, retry }: Answers<T>, keys: readonly string[], pause = 0): Told<T> {
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
