import type { Knex } from "knex";

/** Meaning of the names of locks: the same name in two spaces is two locks. */
export type LockSpace = keyof typeof SPACES;

const SPACES = { work: 0, deliveries: 1, subjects: 2 };

/**
 * Returns a statement that locks some names of one shop until its transaction ends, also when the process is killed. Locks are taken in the same
 * order everywhere, so that no deadlock arises. The statement reads a table that is spread by shop, so that a cluster runs it on the shop's
 * node, whichever node the server is connected to.
 *
 * @param shared True if several may hold the lock, while nobody holds it alone.
 */
export function lockNames(db: Knex, shop: string, space: LockSpace, names: readonly string[], shared = false): Knex.Raw {
  return db.raw(
    `select pg_advisory_xact_lock${shared ? "_shared" : ""}(key) from (select count(*) from shop_nodes where shop = ?) as node,
     (select distinct hashtextextended(name, ?) as key from unnest(?::text[]) as name order by key) as keys`,
    [shop, SPACES[space], [...names]],
  );
}
