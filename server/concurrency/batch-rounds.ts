/** Somebody's part in a round, and who hears of it. */
interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (reason: unknown) => void;
}

/**
 * One round of work on a thing. `take` gives all that has come by now, what an earlier call of the same round gave first: the later it is
 * called, the more share the round; every round calls it. Answers why some of these were refused; throws when the round failed for all of them.
 */
export type BatchRound<Thing, Item> = (thing: Thing, take: () => readonly Item[]) => Promise<ReadonlyMap<Item, Error>>;

/**
 * Work on things that is done by one round at a time for each: what comes while a round is under way is gathered, and done together by the
 * next one, in the order in which it came. Each hears what became of its own. Things of different names have nothing to do with each other.
 *
 * @param most How much one round takes; what is left has the next one.
 */
export function batchRounds<Thing, Item>(
  nameOf: (thing: Thing) => string,
  round: BatchRound<Thing, Item>,
  most = Number.POSITIVE_INFINITY,
) {
  const queues = new Map<string, Waiting<Item>[]>();
  const run = async (thing: Thing, queue: Waiting<Item>[]) => {
    while (queue.length > 0) await runOnce((take) => round(thing, take), queue, most);
    queues.delete(nameOf(thing));
  };
  return (thing: Thing, item: Item): Promise<void> =>
    new Promise((done, failed) => {
      const own = { item, done, failed };
      const queue = queues.get(nameOf(thing));
      if (queue) return void queue.push(own);
      const begun = [own];
      queues.set(nameOf(thing), begun);
      void run(thing, begun);
    });
}

/** Whoever waits when a round fails before it has taken anybody fails with it: the next one would meet the same. */
async function runOnce<Item>(
  round: (take: () => readonly Item[]) => ReturnType<BatchRound<unknown, Item>>,
  queue: Waiting<Item>[],
  most: number,
) {
  const taken: Waiting<Item>[] = [];
  const take = () => {
    taken.push(...queue.splice(0, most - taken.length));
    return taken.map(({ item }) => item);
  };
  try {
    const refused = await round(take);
    for (const { item, done, failed } of taken) {
      const reason = refused.get(item);
      if (reason === undefined) done();
      else failed(reason);
    }
  } catch (error) {
    if (taken.length === 0) take();
    for (const { failed } of taken) failed(error);
  }
}
