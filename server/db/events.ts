import type { Tenant } from "./database.ts";
import { ACCEPTED } from "./sql/accepted.ts";
import { existingOrderOf, MARKS, type OrderMark, valuesOf } from "./sql/order-marks.ts";
import { addToDays, columnsOf, columnsOfAdd, columnsOfEvent, columnsOfShown, KEY, OTHER } from "./sql/rollup-columns.ts";

/** Event that a block reports, validated and within bounds. */
export interface EventRow {
  id: string;
  at: Date;
  /** Kind as which the event is counted, and the family that its subject must belong to. */
  of: string;
  family: string;
  subject: string;
  type: string;
  checkout: string;
  customer: string | null;
  /** Shopify's numbers; "" for none. */
  product: string;
  variant: string;
  quantity: number;
  /** Currency that the buyer pays in; "" if unknown. */
  presentment: string;
}

/**
 * Result of an ingest: `known` events are about configurations of the shop, `fresh` ones were not stored before; `full` means that the daily limit
 * was reached.
 */
export interface Ingested {
  known: number;
  fresh: number;
  full: boolean;
}

/**
 * Limit of events per shop and day, more than any store has: buyers' tokens are easily obtained, and ids invented. The last third is reserved for
 * verified senders, who are signed-in customers and checkouts that became orders. Holders of endless tokens therefore use up the unverified part
 * only.
 */
const A_DAY = 500_000;
const UNPROVEN = Math.floor((A_DAY * 2) / 3);
/**
 * Number of rollup rows per day for rare keys: products of other offers, or currencies without a payment so far. Keys of the offer's own products and
 * of paid currencies do not count.
 */
const EXTRA_KEYS = 50;

const COLUMNS = ["id", "at", "day", "of", "subject", "type", "checkout", "customer_id", "variant", "quantity"];
const WIDE = "(g.product, g.presentment)";
const NARROW = "(g.own_product, g.own_presentment)";
/** SQL condition: the day has a row already for the event's product and currency as reported. */
const THERE = `exists (select from upsell_days d where d.shop = :shop and d.day = g.day and d.of = g.of and d.subject = g.subject
  and d.product = g.product and d.currency = '' and d.presentment = g.presentment offset 0)`;

/**
 * Stores events and adds them to the shop's daily rollups, in one statement. An event that exists already counts nothing. An add counts once for each
 * checkout, subject and variant, from an event or from an order. Unknown subjects are ignored, and so is an erased shop.
 *
 * An unknown product is stored as one other product, and a currency in which the shop does not sell as the shop's own. A product known from another
 * offer, or a currency without a payment so far, is stored as reported up to EXTRA_KEYS rows a day, and like an unknown one beyond. The rows of a day
 * are therefore bounded by the offers and orders of the shop. Subqueries with `offset 0` are evaluated row by row, by an index: without it PostgreSQL
 * may read a whole table for a few rows.
 */
const INGEST = `
  with ${MARKS},
  here as materialized (
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
    -- looked up one by one: a report has few events, but a shop may have had very many configurations
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
    insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment, ordered)
    select distinct on (checkout, subject, variant) shop, checkout, subject, variant, of, at, day, product, presentment, ${existingOrderOf("fresh")}
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
  ${ACCEPTED},
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
 * Ingests events; see above. An add that is reported after its order counts as ordered. Callers hold a lock on the events' checkouts, so that an
 * add and an impression of one checkout that arrive at two servers see each other.
 *
 * @param sells Kinds that add lines: only these have an acceptance rate.
 * @param marks Attributes of these lines.
 */
export async function addEvents(
  { shop, trx }: Tenant,
  events: readonly EventRow[],
  sells: readonly string[],
  marks: readonly OrderMark[],
): Promise<Ingested> {
  const { rows } = await trx.raw<{ rows: Ingested[] }>(INGEST, {
    ...valuesOf(shop, marks),
    events: JSON.stringify(events),
    sells: [...sells],
  });
  return rows[0] ?? { known: 0, fresh: 0, full: false };
}
