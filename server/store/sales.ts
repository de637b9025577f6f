import type { Tenant } from "./database.ts";
import { addToDays, columnsOf, columnsOfAdd, KEY } from "./sql/figure-days.ts";

/** What an order earned by a line that a block added, or line 0: money that was given back for none of its lines. */
export interface SaleRow {
  line_id: string;
  /** As what it counts, and the family that its subject must be of. */
  of: string;
  family: string;
  /** The guid that the line was added for; null where the line names none. */
  subject: string | null;
  product: string;
  variant: string;
  title: string;
  /** Pieces that were ordered, and those that are left. */
  ordered: number;
  pieces: number;
  /** What is left of the price in the shop's currency, and in the buyer's. */
  revenue: string;
  paid: string;
  /** What was given away of it. */
  given: string;
  apart: string;
}

/** The order that lines are of. */
export interface SoldOrder {
  id: string;
  placed_at: Date;
  currency: string;
  presentment: string;
  cancelled: boolean;
  /** The checkout that its lines were added at; null where nobody is to know. */
  checkout: string | null;
}

/** Whose subject nobody knows. */
export const UNKNOWN = "00000000-0000-0000-0000-000000000000";

const OF_LINE = ["of", "subject", "product", "title", "ordered", "pieces", "revenue", "paid", "given", "apart"];
const COLUMNS = ["day", "placed_at", ...OF_LINE, "currency", "presentment", "cancelled"];
const MONEY = ["revenue", "paid", "given", "apart"];

/** What a line counts as, `sign` being "-" where it is taken back. */
function columnsOfLine(sign: "" | "-" = ""): string {
  const money = Object.fromEntries(MONEY.map((name) => [name, `${sign}${name}`]));
  return columnsOf({ sold: `${sign}pieces`, ...money });
}

const KNOWN = "select c.guid from customizations c where c.shop = :shop and c.guid = g.subject and c.family = g.family limit 1";

/**
 * Puts what an order earned in the place of what we knew of it, and changes the days by the difference, in one statement: an order keeps the day
 * that it was first counted in. Lines of which no event told count as added as well, when they come: what is known of adds goes in time, what
 * an order becomes later does not. An add whose checkout became an order with that variant counts as ordered from then on, whatever becomes of the
 * order.
 */
const PUT = `
  with here as (select coalesce(max(time_zone), 'UTC') as zone from shops where shop = :shop),
  old as materialized (select * from upsell_sales where shop = :shop and order_id = :order),
  given as materialized (
    select g.line_id, g.of, coalesce((${KNOWN}), '${UNKNOWN}') as subject, g.product, g.variant, g.title, g.ordered, g.pieces, g.revenue, g.paid, g.given, g.apart,
      coalesce((select min(day) from old), (:placed::timestamptz at time zone here.zone)::date) as day,
      :placed::timestamptz as placed_at, :currency::text as currency, :presentment::text as presentment, :cancelled::boolean as cancelled
    from here cross join json_to_recordset(:lines::json) as g (line_id text, "of" text, family text, subject uuid, product text, variant text, title text,
      ordered integer, pieces integer, revenue numeric, paid numeric, given numeric, apart numeric)
  ),
  gone as (delete from upsell_sales where shop = :shop and order_id = :order and line_id not in (select line_id from given)),
  kept as (
    insert into upsell_sales (shop, order_id, line_id, ${COLUMNS.join(", ")})
    select :shop, :order, line_id, ${COLUMNS.join(", ")} from given
    on conflict (shop, order_id, line_id) do update set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(", ")}
    returning *
  ),
  named as (
    insert into upsell_products as p (shop, product, title, ordered)
    select distinct on (product) :shop, product, title, true from given where product <> '' and trim(title) <> '' order by product, line_id
    on conflict (shop, product) do update set title = excluded.title, ordered = true
    where (p.title, p.ordered) is distinct from (excluded.title, true)
  ),
  added as (
    insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment, ordered)
    select distinct on (subject, variant) :shop, :checkout, subject, variant, of, placed_at, day, product, presentment, true
    from given where :checkout::text is not null and ordered > 0 and not exists (select from old where old.line_id = given.line_id)
    order by subject, variant, line_id
    on conflict do nothing returning *
  ),
  became as (
    update upsell_adds a set ordered = true
    where a.shop = :shop and a.checkout = :checkout and not a.ordered
      and exists (select from given g where g.subject = a.subject and g.variant = a.variant and g.ordered > 0)
    returning a.*
  ),
  changes as (
    select ${KEY.columns}, ${columnsOfLine()} from kept
    union all select ${KEY.columns}, ${columnsOfLine("-")} from old
    union all select ${KEY.event}, ${columnsOfAdd()} from added
    union all select ${KEY.event}, ${columnsOf({ adds_ordered: "1" })} from became
  )
  ${addToDays("changes")}`;

/** See above. Nothing is earned by an order without lines. */
export async function putSales({ shop, trx }: Tenant, order: SoldOrder, lines: readonly SaleRow[]): Promise<void> {
  const { id, placed_at, currency, presentment, cancelled, checkout } = order;
  const values = { shop, order: id, placed: placed_at, currency, presentment, cancelled, checkout, lines: JSON.stringify(lines) };
  await trx.raw(PUT, values);
}
