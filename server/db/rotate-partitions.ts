import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

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

/** SQL of the condition on rows that have expired. */
const EXPIRED = "day < current_date - interval '26 months'";

/** Tables, with their keys, whose rows are kept as long as the events. */
const WITH_EVENTS = { upsell_adds: "shop, checkout, subject, variant", upsell_checkouts: "shop, checkout, subject" };

/** Returns the shops of some expired adds, and of expired checkouts in which offers were shown. */
export async function shopsWithExpired(trx: Knex.Transaction, max: number): Promise<string[]> {
  const shops = new Set<string>();
  for (const table of Object.keys(WITH_EVENTS)) {
    const expired = trx(table).whereRaw(EXPIRED).limit(max).select("shop").as("expired");
    for (const shop of await trx.from(expired).distinct().orderBy("shop").pluck("shop")) shops.add(shop);
  }
  return [...shops];
}

/** Deletes expired adds and checkouts of a shop, at most `max` of each; returns the larger of the two numbers. */
export async function expireAdds({ shop, trx }: Tenant, max: number): Promise<number> {
  let droppedCount = 0;
  for (const [table, key] of Object.entries(WITH_EVENTS)) {
    const { rowCount } = await trx.raw<{ rowCount: number }>(
      `with old as (select ${key} from ${table} where shop = :shop and ${EXPIRED} limit :max for update skip locked)
       delete from ${table} where shop = :shop and (${key}) in (select ${key} from old)`,
      { shop, max },
    );
    droppedCount = Math.max(droppedCount, rowCount);
  }
  return droppedCount;
}
