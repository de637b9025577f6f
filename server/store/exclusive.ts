import type { Knex } from "knex";
import { beginning } from "./begin.ts";

/** Lets a piece of work begin when its turn has come, by its key. */
export type Turn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Serialises work by key: first within this process, so that a busy key occupies one connection, then between processes. The turn stands
 * before the connections, and knows nothing of those who wait for the same key.
 */
export function exclusive(locks: Knex, turn: Turn = (_key, work) => work()): Turn {
  const tails = new Map<string, Promise<unknown>>();
  const begun = beginning(locks);
  /** The lock ends with its transaction, thus also with a killed process. */
  const locked = <T>(key: string, work: () => Promise<T>): Promise<T> =>
    begun(PATIENT, async (trx) => {
      await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [key]);
      return work();
    });
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(() => turn(key, () => locked(key, work)));
    const tail = mine.catch(() => undefined);
    tails.set(key, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}

/** Servers may end idle transactions and long statements, and a lock with them, while its work goes on: not these. */
export const PATIENT = ["idle_in_transaction_session_timeout", "statement_timeout", "lock_timeout"]
  .map((name) => `set local ${name} = 0`)
  .join("; ");
