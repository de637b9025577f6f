import type { Knex } from "knex";
import { batchRounds } from "../concurrency/batch-rounds.ts";
import { advisoryLockSql, type LockTurn } from "./advisory-lock.ts";
import { LOCK_KEYS } from "./lock-keys.ts";
import { withinTransaction } from "./with-connection.ts";

/** Work under a key, which reports its own result and never fails the round it runs in. */
interface KeyedWork {
  key: string;
  work: () => Promise<void>;
}

/**
 * Serializes work by key over all processes, with one connection for each group. Work that arrives while a group is running starts when that round
 * ends; different keys run at once, equal keys one after the other.
 */
export function runKeyed(locks: Knex, turn: LockTurn) {
  const done = batchRounds<string, KeyedWork>(
    (group) => group,
    (group, take) =>
      turn(group, () => {
        let pieces: readonly KeyedWork[] = [];
        // work that arrives while the connection is opened joins this round
        const first = () => {
          pieces = take();
          return advisoryLockSql(
            locks,
            pieces.map(({ key }) => key),
          );
        };
        return withinTransaction(locks, first, async () => {
          await atOnce(pieces);
          return new Map();
        });
      }),
    LOCK_KEYS,
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
