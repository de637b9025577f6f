import type { Knex } from "knex";
import { beginTransaction } from "./begin-transaction.ts";

/** Starts a piece of work when its turn has come, by key. */
export type LockTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs a piece of work while no other work holds any of its keys. */
export type Exclusive = <T>(key: string | readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * Serializes work by one or several keys, the first of which is the key of its turn. Work waits within this process first, so that a busy key
 * occupies one connection, and then between processes. The turn comes before the connection pool, and does not count work that still waits for the
 * same key in this process.
 */
export function createExclusive(locks: Knex, turn: LockTurn = (_key, work) => work()): Exclusive {
  const tails = new Map<string, Promise<unknown>>();
  const transact = beginTransaction(locks);
  return async <T>(key: string | readonly string[], work: () => Promise<T>): Promise<T> => {
    const keys = [key].flat();
    const before = Promise.all(keys.map((each) => tails.get(each)));
    const mine = before.then(() => turn(keys[0] ?? "", () => transact(() => advisoryLockSql(locks, keys), work)));
    const tail = mine.catch(() => undefined);
    for (const each of keys) tails.set(each, tail);
    try {
      return await mine;
    } finally {
      for (const each of keys) if (tails.get(each) === tail) tails.delete(each);
    }
  };
}

/**
 * Returns SQL that takes the locks of some keys at the beginning of a transaction. The locks end with the transaction, also when the process is
 * killed. Locks are taken in the same order everywhere, so that no deadlock arises.
 */
export function advisoryLockSql(locks: Knex, keys: readonly string[]): string {
  return `${WAIT_PATIENTLY}; ${locks.raw(LOCK, [[...keys]]).toQuery()}`;
}

const LOCK = `select pg_advisory_xact_lock(key)
  from (select distinct hashtextextended(name, 0) as key from unnest(?::text[]) as name order by key) as keys`;

/**
 * Disables timeouts for the lock's transaction: a server that ends idle transactions or long statements would release the lock while the work goes
 * on.
 */
const WAIT_PATIENTLY = ["idle_in_transaction_session_timeout", "statement_timeout", "lock_timeout"]
  .map((name) => `set local ${name} = 0`)
  .join("; ");
