import type { Knex } from "knex";

/** Digest of an erased subject, with the number of the last key applied to it. */
export interface KeyedRedaction {
  subject: string;
  key: number;
}

/** Locks and returns some rows that are not under the newest key; rows that another server has locked are left to it. */
export async function takeOutdated(trx: Knex.Transaction, newest: number, max: number): Promise<KeyedRedaction[]> {
  return trx("redactions").where("key", "<", newest).limit(max).forUpdate().skipLocked().select<KeyedRedaction[]>("subject", "key");
}

const RENEW = `
  with renewed as (select * from unnest(?::text[], ?::text[]) as r(old, subject)),
  gone as (delete from redactions d using renewed r where d.subject = r.old returning r.subject, d.at, d.shop)
  insert into redactions (subject, key, at, shop) select subject, ?, at, shop from gone order by subject
  on conflict (subject) do update set at = greatest(redactions.at, excluded.at), shop = coalesce(redactions.shop, excluded.shop)`;

/**
 * Moves rows under the newest key, in one statement, so that a concurrent look-up finds each row in its old or its new form. A row that exists
 * already under the new digest is merged.
 */
export async function renewRows(
  trx: Knex.Transaction,
  renewed: readonly { old: string; subject: string }[],
  newest: number,
): Promise<void> {
  await trx.raw(RENEW, [renewed.map(({ old }) => old), renewed.map(({ subject }) => subject), newest]);
}

/** Returns true if rows use a key of this number or a newer one. */
export async function anyKeyed(trx: Knex.Transaction, from: number): Promise<boolean> {
  return (await trx("redactions").where("key", ">=", from).first("key")) !== undefined;
}

/** Deletes all rows under a key of this number or a newer one; returns how many. The key is lost, so that nobody can find the subjects. */
export async function forgetKeyed(trx: Knex.Transaction, from: number): Promise<number> {
  return trx("redactions").where("key", ">=", from).delete();
}
