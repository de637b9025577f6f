import type { Knex } from "knex";

/** Months that events have a table ahead, and for which they are kept. */
const AHEAD = 2;
const KEPT = 25;
/** Milliseconds that a change of tables waits for those who write: then it gives way, and comes again with the next round. */
const PATIENCE = 2_000;

/**
 * Makes the months that come, and drops those that are over for so long; the days that were counted from them stay. Several servers may
 * do so at once. Answers how many were dropped.
 */
export async function turnMonths(owner: Knex, today: Date): Promise<number> {
  return owner.transaction(async (trx) => {
    await trx.raw(`set local lock_timeout = ${PATIENCE}`);
    await trx.raw("select pg_advisory_xact_lock(hashtext('event months'))");
    await trx.raw(
      "select add_event_months((:today::date - interval '1 month')::date, (:today::date + :ahead * interval '1 month')::date)",
      {
        today: today.toISOString(),
        ahead: AHEAD,
      },
    );
    const { rows } = await trx.raw<{ rows: { dropped: number }[] }>(
      "select drop_event_months((:today::date - :kept * interval '1 month')::date) as dropped",
      { today: today.toISOString(), kept: KEPT },
    );
    return rows[0]?.dropped ?? 0;
  });
}

/** Deletes adds whose events are gone by now, so many at most; says how many there were. */
export async function expireAdds(trx: Knex.Transaction, most: number): Promise<number> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with old as (select shop, checkout, subject, variant from upsell_adds where day < current_date - interval '26 months' limit ? for update skip locked)
     delete from upsell_adds a using old
     where a.shop = old.shop and a.checkout = old.checkout and a.subject = old.subject and a.variant = old.variant`,
    [most],
  );
  return rowCount;
}
