import type { Knex } from "knex";

/** What is remembered of a subject, with the number of the last key that its digest went through. */
export interface KeyedRow {
  subject: string;
  key: number;
}

/** Some rows that are not under the newest key, held for this transaction; those that another server brings there are left to it. */
export async function takeOutdated(trx: Knex.Transaction, newest: number, most: number): Promise<KeyedRow[]> {
  return trx("redactions").where("key", "<", newest).limit(most).forUpdate().skipLocked().select<KeyedRow[]>("subject", "key");
}

const RENEW = `
  with renewed as (select * from unnest(?::text[], ?::text[]) as r(old, subject)),
  gone as (delete from redactions d using renewed r where d.subject = r.old returning r.subject, d.at, d.shop)
  insert into redactions (subject, key, at, shop) select subject, ?, at, shop from gone order by subject
  on conflict (subject) do update set at = greatest(redactions.at, excluded.at), shop = coalesce(redactions.shop, excluded.shop)`;

/** Puts rows under the newest key, in one statement: whoever looks finds each as it was or as it is. One that is there already stays one. */
export async function renewRows(
  trx: Knex.Transaction,
  renewed: readonly { old: string; subject: string }[],
  newest: number,
): Promise<void> {
  await trx.raw(RENEW, [renewed.map(({ old }) => old), renewed.map(({ subject }) => subject), newest]);
}

/** Whether rows went through a key of this number or a newer one. */
export async function anyKeyed(trx: Knex.Transaction, from: number): Promise<boolean> {
  return (await trx("redactions").where("key", ">=", from).first("key")) !== undefined;
}

/** Forgets all rows that went through a key of this number or a newer one, and says how many they were: the key is lost, and nobody can find them. */
export async function forgetKeyed(trx: Knex.Transaction, from: number): Promise<number> {
  return trx("redactions").where("key", ">=", from).delete();
}
