import type { Database } from "../../../server/db/database.ts";

/** Data of a customer in a store: half of it comes from orders, and half from reports of blocks, each at a checkout of its own. */
export interface Leftover {
  shop: string;
  customer: number;
  /** Number of orders, and of checkouts that blocks reported. */
  each: number;
  /** Upsell that reports are about, and survey that is answered at one checkout in ten. */
  upsell: string;
  survey: string;
}

const values = ({ shop, customer, each, upsell, survey }: Leftover) => ({ shop, customer: String(customer), each, upsell, survey });

/** Prefixes of names, by which a search finds the data: order 7000001 is one of the first customer's. */
export const leftoverNames = (customer: number) => ({ order: `${customer}0`, ordered: `ordered-${customer}-`, seen: `seen-${customer}-` });

const ORDERS = `
  insert into orders (shop, id, currency, presentment_currency, total, subtotal, discounts, current_total, test, customer_id, checkout_token, attributes,
    payment_methods, shipping_methods, placed_at, changed_at, triggered_at)
  select :shop, :customer::text || '0' || n, 'USD', 'USD', 20, 20, 0, 20, false, :customer, 'ordered-' || :customer::text || '-' || n, '{}', '[]', '[]', now(),
    now() - interval '1 day', now() - interval '1 day' from generate_series(1, :each::int) n`;
const LINES = `
  insert into order_lines (shop, order_id, id, product_id, variant_id, title, quantity, current_quantity, price, discount, attributes)
  select :shop, :customer::text || '0' || n, '1', null, null, 'Engraving for customer ' || :customer::text, 1, 1, 20, 0, '{}'
  from generate_series(1, :each::int) n`;
const EVENTS = `
  insert into upsell_events (shop, at, id, day, of, subject, type, checkout, customer_id, product, variant, quantity, presentment)
  select :shop, now(), gen_random_uuid(), current_date, 'upsell', :upsell::uuid, 'impression', 'seen-' || :customer::text || '-' || n, :customer, '1', '11', 1, ''
  from generate_series(1, :each::int) n`;
const DAYS = `
  insert into upsell_days as d (shop, day, of, subject, product, currency, presentment, impressions)
  values (:shop, current_date, 'upsell', :upsell::uuid, '1', '', '', :each::int)
  on conflict (shop, day, of, subject, product, currency, presentment) do update set impressions = d.impressions + excluded.impressions`;
const ANSWERS = `
  insert into answers (shop, guid, checkout, revision, customer_id, answers, counted)
  select :shop, :survey::uuid, case when n % 20 = 0 then 'ordered-' else 'seen-' end || :customer::text || '-' || n, 1,
    case when n % 20 <> 0 then :customer end, json_build_object('element-2', 'I am customer ' || :customer::text), '{"element-2":null}'
  from generate_series(10, :each::int, 10) n`;

/** Writes all rows by SQL, as a server would have. */
export async function writeLeftovers(database: Database, leftover: Leftover): Promise<void> {
  for (const statement of [ORDERS, LINES, EVENTS, DAYS, ANSWERS])
    await database.withShop(leftover.shop, ({ trx }) => trx.raw(statement, values(leftover)));
}
