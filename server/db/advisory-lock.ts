import type { Knex } from "knex";
import { lockNames } from "./lock-names.ts";
import { setLocally } from "./set-locally.ts";
import { withinTransaction } from "./with-connection.ts";

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
  return async <T>(key: string | readonly string[], work: () => Promise<T>): Promise<T> => {
    const keys = [key].flat();
    const before = Promise.all(keys.map((each) => tails.get(each)));
    const mine = before.then(() => turn(keys[0] ?? "", () => withinTransaction(locks, () => advisoryLockSql(locks, keys), work)));
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
 * Returns SQL that takes the locks of some keys at the beginning of a transaction. Each key begins with its shop and a slash, and all of them are of
 * one shop.
 */
export function advisoryLockSql(locks: Knex, keys: readonly string[]): string {
  const shops = new Set(keys.map(shopOf));
  const [shop] = shops;
  if (shop === undefined || shops.size > 1) throw new Error(`these locks are not of one shop: ${keys.join(", ")}`);
  return `${setLocally(PATIENT)}; ${lockNames(locks, shop, "work", keys).toQuery()}`;
}

/** Returns the shop with which a key of a lock begins. */
export function shopOf(key: string): string {
  return key.replace(/\/.*/s, "");
}

/**
 * Disables timeouts for the lock's transaction: a server that ends idle transactions or long statements would release the lock while the work goes
 * on.
 */
const PATIENT = { idle_in_transaction_session_timeout: 0, statement_timeout: 0, lock_timeout: 0 };
