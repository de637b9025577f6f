import { setImmediate as others } from "node:timers/promises";

/** Milliseconds that one piece of work may use the processor before others run. */
const SLICE = 3;
/** Items of which the work begins in a turn of its own: what came before it in this turn may have taken long as well. */
const MANY = 100;

/** Calls `work` for each item and yields from time to time: long work of one request must not block other requests. */
export async function forEachYielding<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  if (items.length >= MANY) await others();
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > SLICE) {
      await others();
      since = performance.now();
    }
    work(item);
  }
}
