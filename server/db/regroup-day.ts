import type { Tenant } from "./database.ts";
import { addToDays, COUNTS, columnsOfAdd, columnsOfEvent, KEY, OTHER } from "./sql/rollup-columns.ts";

/** Raw tables of reports: the key that orders their pages, and the counts of a row. */
const RAW = {
  upsell_events: {
    key: { at: "timestamptz", id: "uuid" },
    columns: columnsOfEvent,
    counted: "type <> 'add'",
  },
  upsell_adds: {
    key: { at: "timestamptz", checkout: "text", subject: "uuid", variant: "text" },
    columns: columnsOfAdd,
    counted: "true",
  },
} as const satisfies Record<string, { key: Record<string, string>; columns: typeof columnsOfAdd; counted: string }>;

/** Name of a raw table. */
export type RawTable = keyof typeof RAW;
export const RAW_TABLES = Object.keys(RAW) as RawTable[];

/** Cursor of a page: its last row. */
export type BehindRow = Readonly<Record<string, unknown>>;

const HERE = "here as materialized (select currency, presentment_currencies as currencies from shops where shop = :shop)";

/**
 * SQL that adds the target product and currency to a row of an earlier release: an unknown product becomes the other product, a currency in which the
 * shop does not sell becomes the shop's own. Currencies stay unchanged until Shopify has reported the shop's currencies.
 */
const reportedAs = (row: string) => `cross join here cross join lateral (select
    case when ${row}.product in ('', '${OTHER}') or exists (select from known_products k where k.shop = :shop and k.product = ${row}.product)
      then ${row}.product else '${OTHER}' end as product,
    case when ${row}.presentment = '' or here.currencies is null or ${row}.presentment = here.currency or ${row}.presentment = any(here.currencies)
      or exists (select from rates r where r.shop = :shop and r.currency = ${row}.presentment) then ${row}.presentment else here.currency end as presentment
  ) new`;
const DIFFERS = (row: string) => `(${row}.product, ${row}.presentment) <> (new.product, new.presentment)`;

/** Returns the days of a shop with rows about unknown products or currencies. */
export async function daysToRegroup({ shop, trx }: Tenant): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { day: string }[] }>(
    `with ${HERE}
     select distinct to_char(d.day, 'YYYY-MM-DD') as day from upsell_days d ${reportedAs("d")}
     where d.shop = :shop and d.currency = '' and ${DIFFERS("d")} order by 1`,
    { shop },
  );
  return rows.map(({ day }) => day);
}

/**
 * Changes a page of a day's raw rows and adjusts the rollups in the same statement, so that both agree at every moment. Returns the cursor; null at
 * the end of the day.
 */
export async function regroupRaw(
  { shop, trx }: Tenant,
  table: RawTable,
  day: string,
  behind: BehindRow | null,
  max: number,
): Promise<BehindRow | null> {
  const { key, columns, counted } = RAW[table];
  const names = Object.keys(key);
  const list = names.join(", ");
  const after =
    behind === null
      ? "true"
      : `(${list}) > (${Object.entries(key)
          .map(([name, type]) => `:${name}::${type}`)
          .join(", ")})`;
  const { rows } = await trx.raw<{ rows: BehindRow[] }>(
    `with ${HERE},
     page as materialized (
       select ${list}, product, presentment from ${table}
       where shop = :shop and at between :day::date - interval '1 day' and :day::date + interval '2 days' and day = :day and ${after}
       order by ${list} limit :max
     ),
     moved as (
       update ${table} e set product = new.product, presentment = new.presentment from page p ${reportedAs("p")}
       where e.shop = :shop and ${names.map((name) => `e.${name} = p.${name}`).join(" and ")} and ${DIFFERS("p")}
       returning e.*, p.product as old_product, p.presentment as old_presentment
     ),
     changes as (
       select ${KEY.event}, ${columns()} from moved where ${counted}
       union all
       select day, of, subject, old_product, '', old_presentment, ${columns("-")} from moved where ${counted}
     ),
     days as (${addToDays("changes")})
     select ${list} from page order by ${names.map((name) => `${name} desc`).join(", ")} limit 1`,
    { shop, day, max, ...behind },
  );
  return rows[0] ?? null;
}

/** Moves the rest of a day's rollup rows, whose raw rows are deleted, to the target product and currency, at most `max`; returns how many. */
export async function regroupDay({ shop, trx }: Tenant, day: string, max: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: { moved: number }[] }>(
    `with ${HERE},
     found as materialized (
       select d.of, d.subject, d.product, d.presentment, new.product as new_product, new.presentment as new_presentment
       from upsell_days d ${reportedAs("d")} where d.shop = :shop and d.day = :day and d.currency = '' and ${DIFFERS("d")}
       order by d.of, d.subject, d.product, d.presentment limit :max
     ),
     moved as (
       delete from upsell_days d using found f
       where d.shop = :shop and d.day = :day and d.currency = '' and (d.of, d.subject, d.product, d.presentment) = (f.of, f.subject, f.product, f.presentment)
       returning d.*, f.new_product, f.new_presentment
     ),
     changes as (select day, of, subject, new_product as product, '' as currency, new_presentment as presentment, ${COUNTS.join(", ")} from moved),
     days as (${addToDays("changes")})
     select count(*)::int as moved from moved`,
    { shop, day, max },
  );
  return rows[0]?.moved ?? 0;
}

/** Adds products of orders that a server of an earlier release counted: it stored only their titles. */
export async function knowOrdered({ shop, trx }: Tenant): Promise<void> {
  await trx.raw(
    `with titled as (
       insert into known_products (shop, product, title) select shop, product, title from upsell_products where shop = :shop and ordered
       on conflict do nothing
     )
     insert into offered_products (shop, subject, product)
     select distinct shop, subject, product from upsell_sales where shop = :shop and product <> '' and subject in (select guid from customizations where shop = :shop)
     on conflict do nothing`,
    { shop },
  );
}
