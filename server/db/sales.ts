import type { Tenant } from "./database.ts";
import { ACCEPTED } from "./sql/accepted.ts";
import { addToDays, columnsOf, columnsOfAdd, columnsOfSale, KEY, OTHER } from "./sql/rollup-columns.ts";

/** Revenue of an order line that a block added; line 0 holds refunds that belong to none of the lines. */
export interface Sale {
  line_id: string;
  /** Kind as which the line is counted, and the family that its subject must belong to. */
  of: string;
  family: string;
  /** Guid of the configuration that the line was added for; null if the line names none. */
  subject: string | null;
  product: string;
  variant: string;
  title: string;
  /** Ordered pieces, and the pieces that remain. */
  ordered: number;
  pieces: number;
  /** Remaining price in the shop's currency, and in the buyer's. */
  revenue: string;
  paid: string;
  /** Discount given by the configuration. */
  given: string;
  apart: string;
}

/** Order that the lines belong to. */
export interface SoldOrder {
  id: string;
  placed_at: Date;
  currency: string;
  presentment: string;
  cancelled: boolean;
  /** Checkout at which the lines were added; null if it must not be known. */
  checkout: string | null;
}

/** Subject of lines that name no known configuration. */
export const UNKNOWN = "00000000-0000-0000-0000-000000000000";

const OF_LINE = ["of", "subject", "product", "title", "ordered", "pieces", "revenue", "paid", "given", "apart"];
const COLUMNS = ["day", "placed_at", ...OF_LINE, "currency", "presentment", "cancelled", "shown"];

/** SQL condition of days whose shown checkouts have expired: the stored value of `shown` stays. */
export const BEFORE_CHECKOUTS = "day < current_date - interval '25 months'";

const EXISTING_RULE = "select c.guid from customizations c where c.shop = :shop and c.guid = g.subject and c.family = g.family limit 1";

/**
 * Replaces the stored sales of an order and changes the daily rollups by the difference, in one statement. An order stays in the day in which it was
 * first counted. Lines without a reported event count as adds when they first arrive; later changes of the order do not, since adds expire. The
 * order's products become known, and an add of a product unknown until now gets its number. An add whose checkout became an order with that variant
 * counts as ordered from then on, whatever happens to the order.
 */
const PUT = `
  with here as (select coalesce(max(time_zone), 'UTC') as zone from shops where shop = :shop),
  old as materialized (select * from upsell_sales where shop = :shop and order_id = :order),
  line as materialized (
    select g.line_id, g.of, coalesce((${EXISTING_RULE}), '${UNKNOWN}') as subject, g.product, g.variant, g.title, g.ordered, g.pieces, g.revenue, g.paid, g.given, g.apart,
      coalesce((select min(day) from old), (:placed::timestamptz at time zone here.zone)::date) as day,
      :placed::timestamptz as placed_at, :currency::text as currency, :presentment::text as presentment, :cancelled::boolean as cancelled
    from here cross join json_to_recordset(:lines::json) as g (line_id text, "of" text, family text, subject uuid, product text, variant text, title text,
      ordered integer, pieces integer, revenue numeric, paid numeric, given numeric, apart numeric)
  ),
  given as materialized (
    select line.*, exists (
      select from upsell_checkouts c where c.shop = :shop and c.checkout = :checkout and c.subject = line.subject and c.of = line.of
    ) or exists (select from old where old.line_id = line.line_id and old.shown and old.${BEFORE_CHECKOUTS}) as shown
    from line
  ),
  gone as (delete from upsell_sales where shop = :shop and order_id = :order and line_id not in (select line_id from given)),
  kept as (
    insert into upsell_sales (shop, order_id, line_id, ${COLUMNS.join(", ")})
    select :shop, :order, line_id, ${COLUMNS.join(", ")} from given
    on conflict (shop, order_id, line_id) do update set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(", ")}
    returning *
  ),
  named as (
    insert into known_products as p (shop, product, title)
    select distinct on (product) :shop, product, title from given where product <> '' order by product, title = '', line_id
    on conflict (shop, product) do update set title = excluded.title where excluded.title not in ('', p.title)
  ),
  offered as (
    insert into offered_products (shop, subject, product)
    select distinct :shop, subject, product from given where product <> '' and subject <> '${UNKNOWN}' order by subject, product
    on conflict do nothing
  ),
  became as (
    update upsell_adds a set product = g.known, ordered = a.ordered or g.is_ordered
    from (
      select a.subject, a.variant, a.product as old_product, a.ordered as was_ordered, l.is_ordered,
        case a.product when '${OTHER}' then coalesce(l.product, a.product) else a.product end as known
      from upsell_adds a join (
        select subject, variant, bool_or(ordered > 0) as is_ordered, (array_agg(product order by line_id) filter (where product <> ''))[1] as product
        from given group by subject, variant
      ) l on l.subject = a.subject and l.variant = a.variant
      where a.shop = :shop and a.checkout = :checkout
    ) g
    where a.shop = :shop and a.checkout = :checkout and a.subject = g.subject and a.variant = g.variant
      and (a.product <> g.known or (g.is_ordered and not a.ordered))
    returning a.*, g.old_product, g.was_ordered
  ),
  added as (
    insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment, ordered)
    select distinct on (subject, variant) :shop, :checkout, subject, variant, of, placed_at, day, product, presentment, true
    from given where :checkout::text is not null and ordered > 0 and not exists (select from old where old.line_id = given.line_id)
    order by subject, variant, line_id
    on conflict do nothing returning *
  ),
  ${ACCEPTED},
  changes as (
    select ${KEY.columns}, ${columnsOfSale()} from kept
    union all select ${KEY.columns}, ${columnsOfSale("-")} from old
    union all select ${KEY.event}, ${columnsOfAdd()} from added
    union all select ${KEY.event}, ${columnsOf({ accepted: "1" })} from accepted
    union all select ${KEY.event}, ${columnsOfAdd()} from became
    union all select day, of, subject, old_product, '', presentment, ${columnsOf({ adds: "-1", adds_ordered: "-(was_ordered::int)" })} from became
  )
  ${addToDays("changes")}`;

/** Stores the sales of an order; see above. An order without lines has no sales. */
export async function putSales({ shop, trx }: Tenant, order: SoldOrder, lines: readonly Sale[]): Promise<void> {
  const { id, placed_at, currency, presentment, cancelled, checkout } = order;
  const values = { shop, order: id, placed: placed_at, currency, presentment, cancelled, checkout, lines: JSON.stringify(lines) };
  await trx.raw(PUT, values);
}
