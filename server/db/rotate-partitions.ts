import type { Knex } from "knex";

/** Number of months for which partitions are created in advance, and for which events are kept. */
const AHEAD = 2;
const MAX_MONTHS = 25;
/** Milliseconds that a change of partitions waits for writers; after that it gives up until the next round. */
const PATIENCE = 2_000;

/**
 * Creates the partitions of coming months and drops expired ones; the daily rollups of their events stay. Several servers may run this at once.
 * Returns the number of dropped partitions.
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
      { today: today.toISOString(), kept: MAX_MONTHS },
    );
    return rows[0]?.dropped ?? 0;
  });
}

/** Tables, with their keys, whose rows are kept as long as the events. */
const WITH_EVENTS = { upsell_adds: "shop, checkout, subject, variant", upsell_checkouts: "shop, checkout, subject" };

/** Deletes expired adds, and expired checkouts in which offers were shown, at most `max` of each; returns the larger of the two numbers. */
export async function expireAdds(trx: Knex.Transaction, max: number): Promise<number> {
  let droppedCount = 0;
  for (const [table, key] of Object.entries(WITH_EVENTS)) {
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `with old as (select ${key} from ${table} where day < current_date - interval '26 months' limit ? for update skip locked)
       delete from ${table} where (${key}) in (select ${key} from old)`,
      [max],
    );
    droppedCount = Math.max(droppedCount, rowCount);
  }
  return droppedCount;
}
