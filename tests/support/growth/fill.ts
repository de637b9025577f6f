import type { Knex } from "knex";

/** Store whose tables are filled, with its configurations. */
export interface Store {
  shop: string;
  /** Survey with responses, in its first revision. */
  survey: string;
  /** Upsell with sales. */
  upsell: string;
}

/** Number of days over which all events are spread, whatever their number, so that daily rows have reached their full number. */
export const DAYS = 60;
/** Rows of one customer in each table. */
export const EACH = 5;

const AT = `date_trunc('day', now()) - make_interval(days => 1 + n % ${DAYS}, secs => (n * 7919) % 86000)`;

/** Inserts responses of every countable kind, some of whose checkouts became orders. Row n belongs to customer n / 5, at checkout c-n. */
const ANSWERS = `
  insert into answers (shop, guid, checkout, revision, customer_id, ordered, at, answers, counted)
  select :shop, :survey::uuid, 'c-' || n, 1, (n / ${EACH})::text, n % 7 = 0, ${AT},
    json_build_object('element-1', case when n % 2 = 0 then 'A friend' else 'A search' end, 'element-2', 'Ann ' || n),
    jsonb_build_object('element-1', case when n % 2 = 0 then 'A friend' else 'A search' end, 'element-2', null)
  from generate_series(:from::int, :to::int) n`;

const ORDERS = `
  insert into orders (shop, id, currency, presentment_currency, total, subtotal, discounts, current_total, test, customer_id, checkout_token,
    attributes, payment_methods, shipping_methods, placed_at, changed_at, triggered_at)
  select :shop, n, 'USD', 'USD', 20, 20, 0, 20, false, n / ${EACH}, 'c-' || n, '{}', '[]', '[]', ${AT}, ${AT}, ${AT}
  from generate_series(:from::int, :to::int) n`;

const LINES = `
  insert into order_lines (shop, order_id, id, product_id, variant_id, title, quantity, current_quantity, price, discount, attributes)
  select :shop, n, '1', n % 5, n % 5, 'Socks', 1, 1, 20, 0, '{}' from generate_series(:from::int, :to::int) n`;

const SALES = `
  insert into upsell_sales (shop, order_id, line_id, day, placed_at, of, subject, product, title, currency, presentment, ordered, pieces, revenue,
    paid, given, apart, cancelled)
  select :shop, n, '1', (${AT})::date, ${AT}, 'upsell', :upsell::uuid, n / ${DAYS} % 5, 'Socks', 'USD', 'USD', 1, 1, 20, 20, 0, 0, false
  from generate_series(:from::int, :to::int) n`;

const EVENTS = `
  insert into upsell_events (shop, at, id, day, of, subject, type, checkout, customer_id, product, variant, quantity, presentment)
  select :shop, ${AT}, gen_random_uuid(), (${AT})::date, 'upsell', :upsell::uuid, 'impression', 'c-' || n, n / ${EACH}, n / ${DAYS} % 5, n % 5, 1, 'USD'
  from generate_series(:from::int, :to::int) n`;

const ADDS = `
  insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment)
  select :shop, 'c-' || n, :upsell::uuid, n % 5, 'upsell', ${AT}, (${AT})::date, n / ${DAYS} % 5, 'USD' from generate_series(:from::int, :to::int) n`;

const INBOX = `
  insert into inbox (shop, id, topic, triggered_at, payload, state, ended_at)
  select :shop, 'e-' || n, 'orders/updated', now(), null, 'done', now() from generate_series(:from::int, :to::int) n`;

/** Inserts deleted configurations of every family that has a live one; their history stays. */
const DELETED = `
  insert into customizations (shop, guid, family, platform_id, revision, state, created_at)
  select :shop, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, (array['payment', 'survey', 'upsell'])[1 + n % 3],
    'gid://shopify/PaymentCustomization/9' || n, 1, 'closed', now() - make_interval(days => 90)
  from generate_series(:from::int, :to::int) n`;

const REVISIONS = `
  insert into revisions (shop, guid, revision, status, schema_version, configuration, author)
  select :shop, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, 'live', 1, '{"name": "Deleted since"}', 'somebody'
  from generate_series(:from::int, :to::int) n`;

const DAY_ROWS = `
  insert into upsell_days (shop, day, of, subject, product, currency, presentment, impressions, adds, sold, revenue, paid)
  select :shop, day, 'upsell', :upsell::uuid, product, currency, 'USD', sum(seen), sum(added), sum(sold), sum(sold) * 20, sum(sold) * 20
  from (
    select day, product, '' as currency, 1 as seen, 0 as added, 0 as sold from upsell_events where shop = :shop
    union all select day, product, '', 0, 1, 0 from upsell_adds where shop = :shop
    union all select day, product, currency, 0, 0, 1 from upsell_sales where shop = :shop
  ) r
  group by day, product, currency`;

const PRODUCTS = `
  insert into upsell_products (shop, product, title) select :shop, n, 'Socks ' || n from generate_series(0, 4) n on conflict do nothing`;

const FILL = [ANSWERS, ORDERS, LINES, SALES, EVENTS, ADDS, INBOX, DELETED, REVISIONS, PRODUCTS];

/** Fills a store's tables up to a number of rows each; `from` rows are there already. */
export async function fill(owner: Knex, store: Store, from: number, to: number): Promise<void> {
  await owner.raw(`select add_event_months((current_date - ${DAYS + 1})::date, current_date)`);
  for (const sql of FILL) await owner.raw(sql, { ...store, from: from + 1, to });
  await owner("upsell_days").where({ shop: store.shop }).delete();
  await owner.raw(DAY_ROWS, { ...store });
  await owner.raw("vacuum analyze");
}
