import { setImmediate as others } from "node:timers/promises";

/** Milliseconds that one piece of work may have the processor for before it lets others have it. */
const SLICE = 4;

/** Does something with each of many, and gives way from time to time: long work of one request keeps no other from being answered. */
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
