import type { Knex } from "knex";
import { batchRounds } from "../concurrency/batch-rounds.ts";
import { type LockTurn, locking } from "./advisory-lock.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { LOCKS } from "./lock-keys.ts";

/** Work under a key, which answers for itself and never fails the round that it is done in. */
interface KeyedWork {
  key: string;
  work: () => Promise<void>;
}

/**
 * Serialises work by key, over all processes, with one connection for all of a group: what comes while a group is at work has its turn when
 * that ends, all at once, but for what is of the same key.
 */
export function runKeyed(locks: Knex, turn: LockTurn) {
  const begun = beginTransaction(locks);
  const done = batchRounds<string, KeyedWork>(
    (group) => group,
    (group, take) =>
      turn(group, () => {
        let pieces: readonly KeyedWork[] = [];
        // what comes while a connection is waited for is done along with it
        const first = () => {
          pieces = take();
          return locking(
            locks,
            pieces.map(({ key }) => key),
          );
        };
        return begun(first, async () => {
          await atOnce(pieces);
          return new Map();
        });
      }),
    LOCKS,
  );
  return <T>(group: string, key: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      done(group, { key, work: () => work().then(resolve, reject) }).catch(reject);
    });
}

async function atOnce(pieces: readonly KeyedWork[]): Promise<void> {
  const tails = new Map<string, Promise<void>>();
  for (const { key, work } of pieces) tails.set(key, tails.get(key)?.then(work) ?? work());
  await Promise.all(tails.values());
}
