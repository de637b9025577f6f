import type { Tenant } from "./database.ts";
import { addToDays, COUNTS, columnsOfAdd, columnsOfEvent, KEY, OTHER } from "./sql/rollup-sql.ts";

/** Raw rows of reports, by what their pages follow one another, and what each counts. */
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

/** A table of such rows. */
export type RawTable = keyof typeof RAW;
export const RAW_TABLES = Object.keys(RAW) as RawTable[];

/** Where a page ended: behind this row. */
export type BehindRow = Readonly<Record<string, unknown>>;

const HERE = "here as materialized (select currency, presentment_currencies as currencies from shops where shop = :shop)";

/**
 * What a row of before is told as, beside what it is now: what the shop does not know is one other product, and a currency that it does not sell in
 * is its own. While the platform has not told its currencies, they stay as they are.
 */
const TOLD_AS = (row: string) => `cross join here cross join lateral (select
    case when ${row}.product in ('', '${OTHER}') or exists (select from known_products k where k.shop = :shop and k.product = ${row}.product)
      then ${row}.product else '${OTHER}' end as product,
    case when ${row}.presentment = '' or here.currencies is null or ${row}.presentment = here.currency or ${row}.presentment = any(here.currencies)
      or exists (select from rates r where r.shop = :shop and r.currency = ${row}.presentment) then ${row}.presentment else here.currency end as presentment
  ) new`;
const DIFFERS = (row: string) => `(${row}.product, ${row}.presentment) <> (new.product, new.presentment)`;

/** The days of a shop with rows of reports about what it does not know. */
export async function daysToRegroup({ shop, trx }: Tenant): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { day: string }[] }>(
    `with ${HERE}
     select distinct to_char(d.day, 'YYYY-MM-DD') as day from upsell_days d ${TOLD_AS("d")}
     where d.shop = :shop and d.currency = '' and ${DIFFERS("d")} order by 1`,
    { shop },
  );
  return rows.map(({ day }) => day);
}

/**
 * Tells some raw rows of a day as what they are, and changes the days with them, so that both agree at every moment. Answers where it ended; null
 * where the day has no more.
 */
export async function regroupRaw(
  { shop, trx }: Tenant,
  table: RawTable,
  day: string,
  behind: BehindRow | null,
  most: number,
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
       order by ${list} limit :most
     ),
     moved as (
       update ${table} e set product = new.product, presentment = new.presentment from page p ${TOLD_AS("p")}
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
    { shop, day, most, ...behind },
  );
  return rows[0] ?? null;
}

/** Moves what is left of a day under such names, of which the raw rows are gone, and takes away the rows of these names, so many at most. */
export async function regroupDay({ shop, trx }: Tenant, day: string, most: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: { gone: number }[] }>(
    `with ${HERE},
     found as materialized (
       select d.of, d.subject, d.product, d.presentment, new.product as new_product, new.presentment as new_presentment
       from upsell_days d ${TOLD_AS("d")} where d.shop = :shop and d.day = :day and d.currency = '' and ${DIFFERS("d")}
       order by d.of, d.subject, d.product, d.presentment limit :most
     ),
     gone as (
       delete from upsell_days d using found f
       where d.shop = :shop and d.day = :day and d.currency = '' and (d.of, d.subject, d.product, d.presentment) = (f.of, f.subject, f.product, f.presentment)
       returning d.*, f.new_product, f.new_presentment
     ),
     changes as (select day, of, subject, new_product as product, '' as currency, new_presentment as presentment, ${COUNTS.join(", ")} from gone),
     days as (${addToDays("changes")})
     select count(*)::int as gone from gone`,
    { shop, day, most },
  );
  return rows[0]?.gone ?? 0;
}

/** Makes known what orders had that a server of before counted, which writes down the title alone. */
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
