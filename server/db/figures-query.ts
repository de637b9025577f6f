import type { Tenant } from "./database.ts";
import { dayBegin } from "./sql/day-begin.ts";
import { COUNTS, columnsOfAdd, columnsOfEvent, columnsOfSale, columnsOfShown, KEY, OTHER } from "./sql/rollup-columns.ts";

/** Period of the figures: from its first to its last moment, in milliseconds. */
export interface Period {
  start: Date;
  end: Date;
}

/** Figures as the database returns them: amounts as texts, so that nothing is rounded. */
export interface FiguresQuery {
  zone: string;
  /** True if the period's adds are all known to be ordered or not. */
  knows_ordered: boolean;
  /** Currency of the shop's latest sale. */
  latest: string | null;
  totals: Sums[];
  days: (Sums & { day: string })[];
  hours: (Sums & { hour: string })[];
  products: (Sums & { title: string })[];
  /** Sums by configuration, with its present name; null for an unknown configuration. */
  subjects: (Sums & { subject: string; name: string | null })[];
}

export type Sums = { of: string; currency: string; presentment: string } & Record<(typeof COUNTS)[number], string>;

/** Title of all products together that the shop does not know. */
const OTHER_TITLE = "Other products";
/** Limit of products and of configurations in a result, more than anybody reads. */
const MAX_ROWS = 1_000;

const sums = COUNTS.map((name) => `sum(${name})::text as ${name}`).join(", ");
const asText = (rows: string) => `(select coalesce(json_agg(t), '[]') from (${rows}) t)`;

/**
 * Selects raw rows of a stretch of time with key and counts, the same rows that the daily rollups were made from.
 *
 * @param when SQL condition without a column of the tables: if it is false, the tables are not read.
 */
const RAW = (from: string, to: string, when = "true") => `
  select at, ${KEY.event}, ${columnsOfEvent()} from upsell_events where shop = :shop and type <> 'add' and at between ${from} and ${to} and ${when}
  union all
  select at, ${KEY.event}, ${columnsOfAdd()} from upsell_adds where shop = :shop and at between ${from} and ${to} and ${when}
  union all
  select at, ${KEY.event}, ${columnsOfShown()} from upsell_checkouts where shop = :shop and at between ${from} and ${to} and ${when}
  union all
  select placed_at, ${KEY.columns}, ${columnsOfSale()} from upsell_sales where shop = :shop and placed_at between ${from} and ${to} and ${when}`;

/**
 * Selects the rows of a period: whole days from the rollups, the first and the last day from raw rows if the period cuts them. A raw row belongs to
 * the day in which it was counted, so that a change of the shop's time zone counts nothing twice. The raw rows of a cut day are therefore searched
 * with a margin of a day.
 */
const FIGURES = `
  with here as (
    select coalesce(max(time_zone), 'UTC') as zone, case when count(*) = 0 then '-infinity' else max(ordered_since) end as ordered_since
    from shops where shop = :shop
  ),
  span as materialized (
    select zone, (:start::timestamptz at time zone zone)::date as first, (:end::timestamptz at time zone zone)::date as last from here
  ),
  parts as materialized (
    select zone, first, last, case when ${dayBegin("first", "zone")} < :start::timestamptz then first + 1 else first end as since,
      case when ${dayBegin("last + 1", "zone")} > :end::timestamptz + interval '1 millisecond' then last - 1 else last end as till
    from span
  ),
  whole as materialized (
    select *, first < since as cut_first, last > till and not (first = last and first < since) as cut_last from parts
  ),
  rows as materialized (
    select d.day, d.of, d.subject, d.product, d.currency, d.presentment, ${COUNTS.map((name) => `d.${name}`).join(", ")}
    from upsell_days d, whole where d.shop = :shop and d.day between whole.since and whole.till
    union all
    select day, of, subject, product, currency, presentment, ${COUNTS.join(", ")}
    from (${RAW(":start::timestamptz", "least(:end::timestamptz, :start::timestamptz + interval '49 hours')", "(select cut_first from whole)")}) r, whole where r.day = whole.first
    union all
    select day, of, subject, product, currency, presentment, ${COUNTS.join(", ")}
    from (${RAW("greatest(:start::timestamptz, :end::timestamptz - interval '49 hours')", ":end::timestamptz", "(select cut_last from whole)")}) r, whole where r.day = whole.last
  ),
  totals as (select of, currency, presentment, ${sums} from rows group by of, currency, presentment)`;

const DAYS = `
  select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(r.of, '') as of, coalesce(r.currency, '') as currency, '' as presentment,
    ${COUNTS.map((name) => `coalesce(sum(r.${name}), 0)::text as ${name}`).join(", ")}
  from whole, generate_series(whole.first::timestamp, whole.last::timestamp, interval '1 day') as g(day) left join rows r on r.day = g.day::date
  group by g.day, r.of, r.currency order by g.day`;

const HOURS = `
  select to_char(b.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as hour, coalesce(r.of, '') as of, coalesce(r.currency, '') as currency,
    '' as presentment, ${COUNTS.map((name) => `coalesce(sum(r.${name}), 0)::text as ${name}`).join(", ")}
  from here, generate_series(date_trunc('hour', :start::timestamptz, here.zone), :end::timestamptz, interval '1 hour') as b(hour)
  left join (${RAW(":start::timestamptz", ":end::timestamptz")}) r on r.at >= b.hour and r.at < b.hour + interval '1 hour'
  group by b.hour, r.of, r.currency order by b.hour`;

/** Groups rows by product or subject before the join: there are fewer of these than rows. */
const firstBy = (key: "product" | "subject") => `
  (select ${key}, of, currency, ${COUNTS.map((name) => `sum(${name}) as ${name}`).join(", ")} from rows where of = :of group by 1, 2, 3) r`;

const TITLED = `
  select case r.product when '${OTHER}' then '${OTHER_TITLE}' else coalesce(trim(p.title), '') end as title, r.of, r.currency, '' as presentment, ${sums}
  from ${firstBy("product")} left join known_products p on p.shop = :shop and p.product = r.product
  group by 1, r.of, r.currency
  order by sum(revenue) desc, sum(adds) + sum(sold) desc, 1 limit ${MAX_ROWS}`;

const NAMED = `
  select r.subject, coalesce(v.configuration ->> 'name', v.configuration ->> 'title') as name, r.of, r.currency, '' as presentment, ${sums}
  from ${firstBy("subject")} left join customizations c on c.shop = :shop and c.guid = r.subject
    left join revisions v on v.shop = c.shop and v.guid = c.guid and v.revision = c.revision
  group by r.subject, name, r.of, r.currency
  order by sum(revenue) desc, sum(adds) + sum(sold) + sum(begun) desc, r.subject limit ${MAX_ROWS}`;

/** Options of the figures besides the totals. */
export interface FigureTotals {
  daily: boolean;
  hourly: boolean;
  /** Kind whose products and configurations are returned. */
  of: string;
}

/** Returns the figures of a period. */
export async function queryFigures(
  { shop, trx }: Tenant,
  { start, end }: Period,
  { daily, hourly, of }: FigureTotals,
): Promise<FiguresQuery> {
  const parts = [
    "(select zone from here) as zone",
    "(select coalesce(here.ordered_since <= whole.first, false) from here, whole) as knows_ordered",
    "(select currency from upsell_sales where shop = :shop order by placed_at desc, order_id desc, line_id desc limit 1) as latest",
    `${asText("select * from totals order by of, currency, presentment")} as totals`,
    `${daily ? asText(DAYS) : "'[]'::json"} as days`,
    `${daily ? asText(TITLED) : "'[]'::json"} as products`,
    `${daily ? asText(NAMED) : "'[]'::json"} as subjects`,
    `${hourly ? asText(HOURS) : "'[]'::json"} as hours`,
  ];
  const values = { shop, start: start.toISOString(), end: end.toISOString(), of };
  const { rows } = await trx.raw<{ rows: [FiguresQuery] }>(`${FIGURES} select ${parts.join(", ")}`, values);
  return rows[0];
}
