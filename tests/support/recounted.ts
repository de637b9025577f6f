import type { Database } from "../../server/store/database.ts";
import { UNKNOWN } from "../../server/store/sales.ts";

/** What a day's row of a shop comes to, as texts. */
type Row = Record<string, string>;

const KEY = "to_char(day, 'YYYY-MM-DD') as day, of, subject::text, product, currency, presentment";
/** Of which currencies of the tests amounts have no digits behind the point. */
const WHOLE = "'JPY'";

/** A line's share of its price, as SQL: rounded once, to what its currency can be paid in. */
const share = (price: string, discount: string, currency: string) =>
  `case when l.quantity = 0 then 0 else round((${price} * l.quantity - ${discount}) * least(l.current_quantity, l.quantity) / l.quantity,
    case when ${currency} in (${WHOLE}) then 0 else 2 end) end`;

/** Pieces and money by the orders as they are stored, in SQL that knows nothing of how the days were kept. */
const SALES = `
  select to_char(s.day, 'YYYY-MM-DD') as day, 'upsell' as of, coalesce(c.guid::text, '${UNKNOWN}') as subject, coalesce(l.product_id, '') as product,
    o.currency, o.presentment_currency as presentment, 0 as impressions, 0 as adds, 0 as removes,
    case when o.cancelled_at is null then least(l.current_quantity, l.quantity) else 0 end as sold,
    case when o.cancelled_at is null then ${share("l.price", "l.discount", "o.currency")} else 0 end as revenue,
    case when o.cancelled_at is null then ${share("l.presentment_price", "l.presentment_discount", "o.presentment_currency")} else 0 end as paid, 0 as apart
  from orders o join order_lines l on l.shop = o.shop and l.order_id = o.id and l.attributes ? '_cartwright_upsell'
  join (select shop, order_id, min(day) as day from upsell_sales group by shop, order_id) s on s.shop = o.shop and s.order_id = o.id
  left join customizations c on c.shop = o.shop and c.guid::text = l.attributes->>'_cartwright_upsell'
  where o.shop = :shop`;

const EVENTS = `
  select ${KEY.replace("currency,", "'' as currency,")}, (type = 'impression')::int, 0, (type = 'remove')::int, 0, 0, 0, 0
  from upsell_events where shop = :shop and type <> 'add'
  union all
  select ${KEY.replace("currency,", "'' as currency,")}, 0, 1, 0, 0, 0, 0, 0 from upsell_adds where shop = :shop`;

const SUMS = ["impressions", "adds", "removes", "sold", "revenue", "paid"]
  .map((name) => `sum(${name})::numeric(20, 4)::text as ${name}`)
  .join(", ");
const NOT_ALL_ZERO =
  "having sum(impressions) <> 0 or sum(adds) <> 0 or sum(removes) <> 0 or sum(sold) <> 0 or sum(revenue) <> 0 or sum(paid) <> 0";

/** The kept days of a shop, and the same counted anew from what is stored. */
export async function recounted(database: Database, shop: string): Promise<{ kept: Row[]; counted: Row[] }> {
  const rows = async (from: string): Promise<Row[]> => {
    const sql = `select day, of, subject, product, currency, presentment, ${SUMS} from (${from}) f
      group by day, of, subject, product, currency, presentment ${NOT_ALL_ZERO} order by 1, 2, 3, 4, 5, 6`;
    return (await database.owner.raw(sql.replaceAll("attributes ? ", "attributes \\? "), { shop })).rows;
  };
  const kept = await rows(`select ${KEY}, impressions, adds, removes, sold, revenue, paid, apart from upsell_days where shop = :shop`);
  return { kept, counted: await rows(`${SALES} union all ${EVENTS}`) };
}
