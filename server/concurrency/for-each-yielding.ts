/** Milliseconds that one piece of work may use the processor before others run. */
const SLICE = 3;
/** Items of which the work begins in a turn of its own: what came before it in this turn may have taken long as well. */
const MANY = 100;

/** Calls `work` for each item and yields from time to time: long work of one request must not block other requests. */
export async function forEachYielding<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  if (items.length >= MANY) await nextTurn();
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > SLICE) {
      await nextTurn();
      since = performance.now();
    }
    work(item);
  }
}

/** Work that waits for a turn of the event loop, the first that came first. */
const waiting: (() => void)[] = [];

/**
 * Waits for a turn of the event loop in which no other long work runs: of twelve long requests one goes on in each turn, so that a short
 * one waits for a slice of one of them and not of all.
 */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(startNext);
  });
}

function startNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startNext);
}
