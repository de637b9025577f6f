import { setTimeout as sleep } from "node:timers/promises";
import type { Limit } from "./limit-concurrency.ts";

/** Size of a batch: the milliseconds that a first request waits for others, and the most items that one batch takes. */
interface Size {
  within: number;
  max: number;
}

interface Waiting<Item> {
  items: readonly Item[];
  done: () => void;
  failed: (reason: unknown) => void;
}

/**
 * Combines the requests of one owner that arrive within a moment into a batch, one batch of an owner at a time. Each caller receives the result of
 * its own batch. `limit` bounds the batches that run at once. An owner with many requests has at most one batch running, so that owners take turns.
 */
export function batchByKey<Item>({ within, max }: Size, limit: Limit, work: (owner: string, items: readonly Item[]) => Promise<void>) {
  const queues = new Map<string, Waiting<Item>[]>();
  const run = async (owner: string, queue: Waiting<Item>[]) => {
    await sleep(within);
    while (queue.length > 0) {
      const batch = await limit(async () => {
        const requests = take(queue, max);
        return {
          requests: requests,
          failure: await failureOf(
            work(
              owner,
              requests.flatMap(({ items }) => items),
            ),
          ),
        };
      });
      for (const { done, failed } of batch.requests) batch.failure === null ? done() : failed(batch.failure.reason);
      if (queue.length > 0 && queue.length < max) await sleep(within);
    }
    queues.delete(owner);
  };
  return (owner: string, items: readonly Item[]): Promise<void> =>
    new Promise((done, failed) => {
      const own = { items, done, failed };
      const queue = queues.get(owner);
      if (queue) return void queue.push(own);
      const newBatch = [own];
      queues.set(owner, newBatch);
      void run(owner, newBatch);
    });
}

/** Removes from the front as many requests as fit into one batch, but at least one. */
function take<Item>(queue: Waiting<Item>[], max: number): Waiting<Item>[] {
  let [count, items] = [0, 0];
  while (count < queue.length && (count === 0 || items + (queue[count]?.items.length ?? 0) <= max))
    items += queue[count++]?.items.length ?? 0;
  return queue.splice(0, count);
}

async function failureOf(work: Promise<void>): Promise<{ reason: unknown } | null> {
  try {
    await work;
    return null;
  } catch (reason) {
    return { reason };
  }
}
