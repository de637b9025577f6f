import type { Knex } from "knex";
import { beginTransaction } from "./begin-transaction.ts";

/** Lets a piece of work begin when its turn has come, by its key. */
export type LockTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Lets a piece of work begin when nobody else is at work under any of its keys. */
export type Exclusive = <T>(key: string | readonly string[], work: () => Promise<T>) => Promise<T>;

/**
 * Serialises work by key, or by several at once, of which the first is that of its turn: first within this process, so that a busy key occupies one connection, then between processes. The turn stands
 * before the connections, and knows nothing of those who wait for the same key.
 */
export function exclusive(locks: Knex, turn: LockTurn = (_key, work) => work()): Exclusive {
  const tails = new Map<string, Promise<unknown>>();
  const begun = beginTransaction(locks);
  return async <T>(key: string | readonly string[], work: () => Promise<T>): Promise<T> => {
    const keys = [key].flat();
    const before = Promise.all(keys.map((each) => tails.get(each)));
    const mine = before.then(() => turn(keys[0] ?? "", () => begun(() => locking(locks, keys), work)));
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
 * What a transaction begins with that holds the locks of some keys: they end with it, thus also with a killed process. All are taken in one
 * order everywhere, so that nobody waits in a circle.
 */
export function locking(locks: Knex, keys: readonly string[]): string {
  return `${WAIT_PATIENTLY}; ${locks.raw(LOCK, [[...keys]]).toQuery()}`;
}

const LOCK = `select pg_advisory_xact_lock(key)
  from (select distinct hashtextextended(name, 0) as key from unnest(?::text[]) as name order by key) as keys`;

/** Servers may end idle transactions and long statements, and a lock with them, while its work goes on: not these. */
const WAIT_PATIENTLY = ["idle_in_transaction_session_timeout", "statement_timeout", "lock_timeout"]
  .map((name) => `set local ${name} = 0`)
  .join("; ");
