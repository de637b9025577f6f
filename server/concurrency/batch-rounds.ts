/** Request that waits for a round, and the callbacks of its caller. */
interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (reason: unknown) => void;
}

/**
 * One round of work on a thing. `take` returns all items that have arrived so far, beginning with those of earlier calls in the same round: a later
 * call lets more callers share the round. Every round calls `take`. Returns the errors of refused items; throws when the round failed for all.
 */
export type BatchRound<Thing, Item> = (thing: Thing, take: () => readonly Item[]) => Promise<ReadonlyMap<Item, Error>>;

/**
 * Runs one round at a time for each thing. Items that arrive during a round are collected for the next one, in order of arrival. Each caller receives
 * the result of its own item. Things of different names are independent.
 *
 * @param max Items that one round takes; the rest goes to the next round.
 */
export function batchRounds<Thing, Item>(nameOf: (thing: Thing) => string, round: BatchRound<Thing, Item>, max = Number.POSITIVE_INFINITY) {
  const queues = new Map<string, Waiting<Item>[]>();
  const run = async (thing: Thing, queue: Waiting<Item>[]) => {
    while (queue.length > 0) await runOnce((take) => round(thing, take), queue, max);
    queues.delete(nameOf(thing));
  };
  return (thing: Thing, item: Item): Promise<void> =>
    new Promise((done, failed) => {
      const own = { item, done, failed };
      const queue = queues.get(nameOf(thing));
      if (queue) return void queue.push(own);
      const newQueue = [own];
      queues.set(nameOf(thing), newQueue);
      void run(thing, newQueue);
    });
}

/** Runs one round. If a round fails before it has taken an item, all waiting callers fail with it: the next round would meet the same failure. */
async function runOnce<Item>(
  round: (take: () => readonly Item[]) => ReturnType<BatchRound<unknown, Item>>,
  queue: Waiting<Item>[],
  max: number,
) {
  const batch: Waiting<Item>[] = [];
  const take = () => {
    batch.push(...queue.splice(0, max - batch.length));
    return batch.map(({ item }) => item);
  };
  try {
    const refused = await round(take);
    for (const { item, done, failed } of batch) {
      const reason = refused.get(item);
      if (reason === undefined) done();
      else failed(reason);
    }
  } catch (error) {
    if (batch.length === 0) take();
    for (const { failed } of batch) failed(error);
  }
}
