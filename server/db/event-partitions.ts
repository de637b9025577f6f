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
export async function rotatePartitions(owner: Knex, today: Date): Promise<number> {
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

/** What is kept for as long as its events are, by its key. */
const WITH_EVENTS = { upsell_adds: "shop, checkout, subject, variant", upsell_checkouts: "shop, checkout, subject" };

/** Deletes adds, and checkouts in which offers were shown, whose events are gone by now, so many at most of each; says how many of the more. */
export async function expireAdds(trx: Knex.Transaction, most: number): Promise<number> {
  let gone = 0;
  for (const [table, key] of Object.entries(WITH_EVENTS)) {
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `with old as (select ${key} from ${table} where day < current_date - interval '26 months' limit ? for update skip locked)
       delete from ${table} where (${key}) in (select ${key} from old)`,
      [most],
    );
    gone = Math.max(gone, rowCount);
  }
  return gone;
}
