import type { Tenant } from "./database.ts";
import { addToDays, COUNTS, columnsOf, columnsOfAdd, columnsOfEvent, columnsOfSale, KEY } from "./sql/rollup-columns.ts";

/** Rollup row of a shop that differs from its raw rows; amounts as texts, so that nothing is rounded. */
export interface WrongRollup {
  day: string;
  of: string;
  subject: string;
  product: string;
  currency: string;
  presentment: string;
  stored: Record<string, string>;
  expected: Record<string, string>;
}

/** Counts made from events and adds, which expire; the others are made from sales, which stay. */
const BY_EVENTS: readonly string[] = ["impressions", "adds", "adds_ordered", "removes", "begun", "completed", "shown", "accepted"];

/**
 * SQL of all rollups beside the sums of events, adds and sales. For days whose events have expired, or may expire in part with the oldest month, only
 * sales are compared. One statement reads one moment: every writer of a raw row counts it in the same transaction.
 */
const SIDES = `
  whole as materialized (
    select coalesce(min(to_date(right(c.relname, 7), 'YYYY_MM')), '-infinity'::date) + 2 as since
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'upsell_events'::regclass
  ),
  side as (
    select false as expected, ${KEY.columns}, ${COUNTS.map((name) =>
      BY_EVENTS.includes(name) ? `case when d.day >= whole.since then d.${name} else 0 end as ${name}` : `d.${name}`,
    ).join(", ")}
    from upsell_days d cross join whole where d.shop = :shop
    union all
    select true, ${KEY.event}, ${columnsOfEvent()} from upsell_events cross join whole where shop = :shop and type <> 'add' and day >= since
    union all
    select true, ${KEY.event}, ${columnsOfAdd()} from upsell_adds cross join whole where shop = :shop and day >= since
    union all
    select true, ${KEY.event}, ${columnsOf({
      shown: "1",
      accepted: "exists (select from upsell_adds a where a.shop = c.shop and a.checkout = c.checkout and a.subject = c.subject)::int",
    })}
    from upsell_checkouts c cross join whole where shop = :shop and day >= since
    union all
    select true, ${KEY.columns}, ${columnsOfSale()}
    from upsell_sales where shop = :shop
  )`;

const sums = (isExpected: boolean) =>
  COUNTS.map((name) => `'${name}', coalesce(sum(${name}) filter (where ${isExpected ? "" : "not "}expected), 0)::text`).join(", ");
const DIFFER = COUNTS.map((name) => `sum(case when expected then ${name} else -${name} end) <> 0`).join(" or ");

/** Returns at most `max` rollup rows of a shop that differ from the raw rows. */
export async function wrongRollups({ shop, trx }: Tenant, max: number): Promise<WrongRollup[]> {
  const { rows } = await trx.raw<{ rows: WrongRollup[] }>(
    `with ${SIDES}
     select to_char(day, 'YYYY-MM-DD') as day, of, subject::text, product, currency, presentment,
       json_build_object(${sums(false)}) as stored, json_build_object(${sums(true)}) as expected
     from side group by ${KEY.columns} having ${DIFFER} order by ${KEY.columns} limit :max`,
    { shop, max },
  );
  return rows;
}

/** Adds the difference to each wrong rollup row: concurrent writes stay counted. Returns the number of rows. */
export async function repairRollups({ shop, trx }: Tenant): Promise<number> {
  const changes = COUNTS.map((name) => `case when expected then ${name} else -${name} end as ${name}`).join(", ");
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with ${SIDES}, changes as (select ${KEY.columns}, ${changes} from side) ${addToDays("changes")}`,
    { shop },
  );
  return rowCount;
}
