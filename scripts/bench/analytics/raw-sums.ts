import type { Database } from "../../../server/db/database.ts";

/** Sums of one shop over a period, by day and currencies. */
export interface Sum {
  day: string;
  presentment: string;
  currency: string;
  impressions: string;
  adds: string;
  sold: string;
  revenue: string;
}

const SUMS = `
  select to_char(day, 'YYYY-MM-DD') as day, currency, presentment, sum(i)::text as impressions, sum(a)::text as adds, sum(s)::text as sold, sum(v)::text as revenue
  from (
    select day, '' as currency, presentment, (type = 'impression')::int as i, 0 as a, 0 as s, 0 as v
    from upsell_events where shop = :shop and type <> 'add' and at between :start and :end
    union all select day, '', presentment, 0, 1, 0, 0 from upsell_adds where shop = :shop and at between :start and :end
    union all select day, currency, presentment, 0, 0, pieces, revenue from upsell_sales where shop = :shop and placed_at between :start and :end
  ) raw group by day, currency, presentment order by 1, 2, 3`;

const ROLLUP_QUERY = `
  select to_char(day, 'YYYY-MM-DD') as day, currency, presentment, sum(impressions)::text as impressions, sum(adds)::text as adds, sum(sold)::text as sold,
    sum(revenue)::text as revenue
  from upsell_days where shop = :shop and day between :start::timestamptz::date and :end::timestamptz::date
  group by upsell_days.day, currency, presentment order by upsell_days.day, 2, 3`;

/** Computes the figures of a shop from its raw rows, through their indexes or by a scan of all rows of all shops. */
export function rawSums(database: Database, shop: string, start: Date, end: Date, scan: boolean): Promise<Sum[]> {
  return database.owner.transaction(async (trx) => {
    for (const way of ["indexscan", "indexonlyscan", "bitmapscan"]) await trx.raw(`set local enable_${way} = ${scan ? "off" : "on"}`);
    const { rows } = await trx.raw<{ rows: Sum[] }>(SUMS, { shop, start: start.toISOString(), end: end.toISOString() });
    return rows;
  });
}

/** Reads the same figures from the stored daily rollups. */
export function storedSums(database: Database, shop: string, start: Date, end: Date): Promise<Sum[]> {
  return database.withShop(shop, async ({ shop, trx }) => {
    const { rows } = await trx.raw<{ rows: Sum[] }>(ROLLUP_QUERY, { shop, start: start.toISOString(), end: end.toISOString() });
    return rows;
  });
}
