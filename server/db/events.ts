import type { Tenant } from "./database.ts";
import { ACCEPT } from "./sql/accepted.ts";
import { addToDays, columnsOf, columnsOfAdd, columnsOfEvent, columnsOfShown, KEY, OTHER } from "./sql/rollup-sql.ts";

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

/**
 * More than any store has in a day: buyers' tokens are easily had, and ids made up. The last third is for those of whom more than a token is known,
 * customers who are signed in and checkouts that became orders, so that whoever has tokens without end spends the part of the others alone.
 */
const A_DAY = 500_000;
const UNPROVEN = Math.floor((A_DAY * 2) / 3);
/** Rows of a day that reports may make beyond those of an offer's own products in currencies that were paid in: what else is known is rarely told. */
const EXTRA_KEYS = 50;

const COLUMNS = ["id", "at", "day", "of", "subject", "type", "checkout", "customer_id", "variant", "quantity"];
const WIDE = "(g.product, g.presentment)";
const NARROW = "(g.own_product, g.own_presentment)";
/** A day's row that an event adds to where it is stored as it was told. */
const THERE = `exists (select from upsell_days d where d.shop = :shop and d.day = g.day and d.of = g.of and d.subject = g.subject
  and d.product = g.product and d.currency = '' and d.presentment = g.presentment offset 0)`;

/**
 * Stores events and adds them to the shop's days, in one statement: what was there before counts nothing, and an add counts once for each
 * checkout, subject and variant, be it told by an event or by an order. What a shop does not have is passed over, and so is a shop that was erased.
 *
 * A product that the shop does not know, and a currency that it does not sell in, are told of as one other product and as the shop's own currency.
 * What it knows by another offer, or sells in without having been paid in it, has room of its own for a day, and is told in the same way beyond it:
 * so the rows of a day are bounded by what the shop's offers and orders name. Looks with an offset are made row by row, by an index: without it the
 * database may read a whole table to answer for a few.
 */
const INGEST = `
  with here as materialized (
    select shop, coalesce(time_zone, 'UTC') as zone, coalesce(currency, '') as currency, coalesce(presentment_currencies, '{}') as currencies
    from shops where shop = :shop for key share
  ),
  given as materialized (
    select g.id, g.at, g.of, g.subject, g.type, g.checkout, g.customer as customer_id, g.variant, g.quantity, (g.at at time zone here.zone)::date as day,
      case when g.product = '' or known.offered or known.named then g.product else '${OTHER}' end as product,
      case when g.product = '' or known.offered then g.product else '${OTHER}' end as own_product,
      case when g.presentment = '' or known.paid or g.presentment = any(here.currencies) then g.presentment else here.currency end as presentment,
      case when g.presentment = '' or known.paid then g.presentment else here.currency end as own_presentment,
      g.customer is not null or exists (select from orders o where o.shop = :shop and o.checkout_token = g.checkout offset 0) as proven
    from here cross join json_to_recordset(:events::json) as g (id uuid, at timestamptz(3), "of" text, family text, subject uuid, type text,
      checkout text, customer text, product text, variant text, quantity integer, presentment text)
    -- each by itself: there are as few of them as a report has, and as many configurations as a shop ever had
    cross join lateral (select 1 from customizations c where c.shop = here.shop and c.guid = g.subject and c.family = g.family offset 0) c
    cross join lateral (select
      exists (select from offered_products o where o.shop = :shop and o.subject = g.subject and o.product = g.product offset 0) as offered,
      exists (select from known_products k where k.shop = :shop and k.product = g.product offset 0) as named,
      g.presentment = here.currency or exists (select from rates r where r.shop = :shop and r.currency = g.presentment offset 0) as paid
    ) known
  ),
  extra as materialized (
    select distinct g.day, g.of, g.subject, g.product, g.presentment from given g where ${WIDE} <> ${NARROW} and not ${THERE}
  ),
  room as (
    insert into upsell_fill as f (shop, day, events, proven, extra_keys)
    select :shop, (now() at time zone 'UTC')::date, count(*) filter (where not proven), count(*) filter (where proven), (select count(*) from extra)
    from given having count(*) > 0
    on conflict (shop) do update set day = excluded.day,
      events = excluded.events + case when f.day = excluded.day then f.events else 0 end,
      proven = excluded.proven + case when f.day = excluded.day then f.proven else 0 end,
      extra_keys = excluded.extra_keys + case when f.day = excluded.day then f.extra_keys else 0 end
    returning events <= ${UNPROVEN} as free, proven + least(events, ${UNPROVEN}) <= ${A_DAY} as proven_free, extra_keys <= ${EXTRA_KEYS} as wide
  ),
  fresh as (
    insert into upsell_events (shop, ${COLUMNS.join(", ")}, product, presentment)
    select :shop, ${COLUMNS.map((name) => `g.${name}`).join(", ")},
      case when keep.wide then g.product else g.own_product end, case when keep.wide then g.presentment else g.own_presentment end
    from given g cross join room cross join lateral (select ${WIDE} = ${NARROW} or room.wide or ${THERE} as wide) keep
    where case when g.proven then room.proven_free else room.free end order by g.at, g.id
    on conflict do nothing returning *
  ),
  added as (
    insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment)
    select distinct on (checkout, subject, variant) shop, checkout, subject, variant, of, at, day, product, presentment
    from fresh where type = 'add' order by checkout, subject, variant, at
    on conflict do nothing returning *
  ),
  shown as (
    insert into upsell_checkouts (shop, checkout, subject, of, at, day, product, presentment, accepted)
    select distinct on (f.checkout, f.subject) f.shop, f.checkout, f.subject, f.of, f.at, f.day, f.product, f.presentment,
      exists (select from upsell_adds a where a.shop = :shop and a.checkout = f.checkout and a.subject = f.subject offset 0)
        or exists (select from added a where a.checkout = f.checkout and a.subject = f.subject)
    from fresh f where f.type = 'impression' and f.of = any(:sells) order by f.checkout, f.subject, f.at, f.id
    on conflict do nothing returning *
  ),
  ${ACCEPT},
  sold as (
    update upsell_sales s set shown = true from shown c
    cross join lateral (select o.id from orders o where o.shop = :shop and o.checkout_token = c.checkout offset 0) o
    where s.shop = :shop and s.order_id = o.id and s.subject = c.subject and s.of = c.of and not s.shown returning s.*
  ),
  changes as (
    select ${KEY.event}, ${columnsOfEvent()} from fresh where type <> 'add'
    union all select ${KEY.event}, ${columnsOfAdd()} from added
    union all select ${KEY.event}, ${columnsOfShown()} from shown
    union all select ${KEY.event}, ${columnsOf({ accepted: "1" })} from accepted
    union all select ${KEY.columns}, ${columnsOf({ shown_revenue: "revenue" })} from sold
  ),
  days as (${addToDays("changes")})
  select (select count(*) from given)::int as known, (select count(*) from fresh)::int as fresh,
    exists (select from room where not (free and proven_free)) as full`;

/**
 * Takes events in; see above. Their checkouts are held alone: an add and an impression of one checkout that come by two servers see each other.
 *
 * @param sells What it is that adds lines: of the others there is no share that added.
 */
export async function addEvents({ shop, trx }: Tenant, events: readonly EventRow[], sells: readonly string[]): Promise<Ingested> {
  const { rows } = await trx.raw<{ rows: Ingested[] }>(INGEST, { shop, events: JSON.stringify(events), sells: [...sells] });
  return rows[0] ?? { known: 0, fresh: 0, full: false };
}
