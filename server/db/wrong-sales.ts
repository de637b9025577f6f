import { currencyDigits } from "../../engine/lib/currency-digits.ts";
import type { Tenant } from "./database.ts";
import { BEFORE_CHECKOUTS, UNKNOWN } from "./sales.ts";
import { FIRST_MARK, MARKED_GUID, MARKS, type OrderMark, subjectOf, valuesOf } from "./sql/order-marks.ts";

/** Order line whose stored sale differs from the one computed from the order; null for a missing side. */
export interface WrongSaleLine {
  order: string;
  line: string;
  stored: Record<string, unknown> | null;
  expected: Record<string, unknown> | null;
}

const codes = Intl.supportedValuesOf("currency").map((code) => ({ code, digits: Math.min(4, currencyDigits(code)) }));
/** Returns SQL literals of the currencies with this number of decimal digits, at most four of which are stored. */
const having = (number: number) => codes.flatMap(({ code, digits }) => (digits === number ? [`'${code}'`] : []));
const CASES = [0, 1, 3, 4].flatMap((number) => (having(number).length === 0 ? [] : [[number, having(number).join(", ")] as const]));
/** Returns SQL of the number of digits of a currency. */
const digits = (currency: string) =>
  `case ${CASES.map(([number, all]) => `when ${currency} in (${all}) then ${number}`).join(" ")} else 2 end`;

/** Returns SQL of a line's remaining price, rounded once. */
const share = (price: string, discount: string, currency: string) =>
  `case when pieces = 0 then 0 else round((${price} * quantity - ${discount}) * pieces / quantity, ${digits(currency)}) end`;
const earned = share("price", "discount", "currency");

const COLUMNS =
  "order_id, line_id, of, subject, product, placed_at, currency, presentment, ordered, pieces, revenue, paid, given, apart, cancelled, shown";

/**
 * SQL of the sales computed from the stored orders, sharing nothing with the SQL that stores sales. Test orders count if they have been counted: only
 * a development store counts any.
 */
const REPORTED_ROW = `
  ${MARKS},
  line as materialized (
    select o.id as order_id, o.currency, o.presentment_currency, o.cancelled_at is not null as cancelled, o.placed_at, o.refunded_apart, o.checkout_token,
      l.id as line_id, coalesce(l.product_id, '') as product, l.quantity, l.price, l.discount, l.presentment_price, l.presentment_discount,
      case when o.cancelled_at is null then least(l.current_quantity, l.quantity) else 0 end as pieces, m.at, m.of, m.family,
      ${MARKED_GUID} as guid,
      bool_and(l.presentment_price is not null and l.presentment_discount is not null) over (partition by o.id) as has_both
    from orders o join order_lines l on l.shop = o.shop and l.order_id = o.id
    cross join lateral (${FIRST_MARK}) m
    where o.shop = :shop and (not o.test or exists (select from upsell_sales s where s.shop = o.shop and s.order_id = o.id))
  ),
  part as (select *, case when has_both then presentment_currency else currency end as presentment from line),
  expected as (
    select order_id, line_id, of,
      ${subjectOf("part.guid", "part.family")} as subject, product, placed_at, currency, presentment, quantity as ordered, pieces, ${earned} as revenue,
      case when presentment = currency then ${earned} else ${share("presentment_price", "presentment_discount", "presentment")} end as paid,
      ${share("price", "0", "currency")} - ${earned} as given, 0::numeric as apart, cancelled,
      exists (select from upsell_checkouts c where c.shop = :shop and c.checkout = part.checkout_token and c.subject = part.guid and c.of = part.of)
        or exists (select from upsell_sales s where s.shop = :shop and s.order_id = part.order_id and s.line_id = part.line_id and s.shown
          and s.${BEFORE_CHECKOUTS}) as shown
    from part
    union all
    select * from (
      select distinct on (order_id) order_id, '0', of, '${UNKNOWN}'::uuid, '', placed_at, currency, presentment, 0, 0, 0::numeric, 0::numeric, 0::numeric,
        refunded_apart, cancelled, false
      from part where refunded_apart <> 0 order by order_id, at
    ) apart
  ),
  stored as (select ${COLUMNS} from upsell_sales where shop = :shop)`;

const WRONG_SALES_QUERY = `
  with ${REPORTED_ROW},
  both_sides as (
    select coalesce(k.order_id, t.order_id) as order_id, coalesce(k.line_id, t.line_id) as line_id,
      case when k.order_id is null then null else to_jsonb(k) end as stored, case when t.order_id is null then null else to_jsonb(t) end as expected
    from stored k full join expected t on t.order_id = k.order_id and t.line_id = k.line_id
  )`;

/** Returns at most `max` lines of a shop whose stored sale differs. */
export async function wrongSaleLines({ shop, trx }: Tenant, marks: readonly OrderMark[], max: number): Promise<WrongSaleLine[]> {
  const { rows } = await trx.raw<{ rows: WrongSaleLine[] }>(
    `${WRONG_SALES_QUERY} select order_id as order, line_id as line, stored, expected from both_sides where stored is distinct from expected order by 1, 2 limit :max`,
    { ...valuesOf(shop, marks), max },
  );
  return rows;
}

/** Returns the orders of a shop with such a line. */
export async function wrongSaleOrders({ shop, trx }: Tenant, marks: readonly OrderMark[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { order: string }[] }>(
    `${WRONG_SALES_QUERY} select distinct order_id as order from both_sides where stored is distinct from expected order by 1`,
    valuesOf(shop, marks),
  );
  return rows.map(({ order }) => order);
}
