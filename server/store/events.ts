import type { Tenant } from "./database.ts";
import { addToDays, columnsOfAdd, columnsOfEvent, KEY } from "./sql/figure-days.ts";

/** An event as a block reports it, sound and in bounds. */
export interface EventRow {
  id: string;
  at: Date;
  /** As what it counts, and the family that its subject must be of. */
  of: string;
  family: string;
  subject: string;
  type: string;
  checkout: string;
  customer: string | null;
  /** The platform's numbers; "" where it is about none. */
  product: string;
  variant: string;
  title: string;
  quantity: number;
  /** What the buyer pays in; "" where nobody told. */
  presentment: string;
}

/** What became of them: known are those about something that the shop has, fresh those that were not there before. */
export interface Ingested {
  known: number;
  fresh: number;
  full: boolean;
}

/** More than any store has in a day, and more products than it sells in checkout: buyers' tokens are easily had, and ids made up. */
const A_DAY = 500_000;
const PRODUCTS = 20_000;

const COLUMNS = ["id", "at", "day", "of", "subject", "type", "checkout", "customer_id", "product", "variant", "quantity", "presentment"];

/**
 * Stores events and adds them to the shop's days, in one statement: what was there before counts nothing, and an add counts once for each
 * checkout, subject and variant, be it told by an event or by an order. What a shop does not have is passed over, and so is a shop that was erased.
 */
const INGEST = `
  with here as materialized (select shop, coalesce(time_zone, 'UTC') as zone from shops where shop = :shop for key share),
  given as materialized (
    select g.*, g.customer as customer_id, (g.at at time zone here.zone)::date as day
    from here cross join json_to_recordset(:events::json) as g (id uuid, at timestamptz(3), "of" text, family text, subject uuid, type text,
      checkout text, customer text, product text, variant text, title text, quantity integer, presentment text)
    -- each by itself: there are as few of them as a report has, and as many configurations as a shop ever had
    cross join lateral (select 1 from customizations c where c.shop = here.shop and c.guid = g.subject and c.family = g.family offset 0) c
  ),
  strange as (
    select count(distinct g.product) as products from given g
    where g.product <> '' and not exists (select from upsell_products p where p.shop = :shop and p.product = g.product)
  ),
  room as (
    insert into upsell_fill as f (shop, day, events, products)
    select :shop, (now() at time zone 'UTC')::date, count(*), (select products from strange) from given having count(*) > 0
    on conflict (shop) do update set day = excluded.day, products = f.products + excluded.products,
      events = excluded.events + case when f.day = excluded.day then f.events else 0 end
    returning events <= ${A_DAY} as free, products <= ${PRODUCTS} as strangers
  ),
  fresh as (
    insert into upsell_events (shop, ${COLUMNS.join(", ")})
    select :shop, ${COLUMNS.map((name) => (name === "product" ? "case when p.product is null and not room.strangers then '' else g.product end" : `g.${name}`)).join(", ")}
    from given g cross join room left join upsell_products p on p.shop = :shop and p.product = g.product
    where room.free order by g.at, g.id
    on conflict do nothing returning *
  ),
  named as (
    insert into upsell_products (shop, product, title)
    select distinct on (f.product) :shop, f.product, g.title from fresh f join given g on g.id = f.id and g.at = f.at
    where f.product <> '' and trim(g.title) <> '' order by f.product, f.at
    on conflict do nothing
  ),
  added as (
    insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment)
    select distinct on (checkout, subject, variant) shop, checkout, subject, variant, of, at, day, product, presentment
    from fresh where type = 'add' order by checkout, subject, variant, at
    on conflict do nothing returning *
  ),
  changes as (
    select ${KEY.event}, ${columnsOfEvent()} from fresh where type <> 'add'
    union all
    select ${KEY.event}, ${columnsOfAdd()} from added
  ),
  days as (${addToDays("changes")})
  select (select count(*) from given)::int as known, (select count(*) from fresh)::int as fresh,
    exists (select from room where not free) as full`;

/** Takes events in; see above. */
export async function addEvents({ shop, trx }: Tenant, events: readonly EventRow[]): Promise<Ingested> {
  const { rows } = await trx.raw<{ rows: Ingested[] }>(INGEST, { shop, events: JSON.stringify(events) });
  return rows[0] ?? { known: 0, fresh: 0, full: false };
}
