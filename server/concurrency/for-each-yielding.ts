import { setImmediate as others } from "node:timers/promises";

/** Milliseconds that one piece of work may use the processor before others run. */
const SLICE = 4;

/** Calls `work` for each item and yields from time to time: long work of one request must not block other requests. */
export async function forEachYielding<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > SLICE) {
      await others();
      since = performance.now();
    }
    work(item);
  }
}
