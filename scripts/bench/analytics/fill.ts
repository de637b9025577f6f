import type { Knex } from "knex";

/** Size of the filled database: events of the last days, spread over the shops. */
export interface Size {
  events: number;
  shops: number;
}

export const DAYS = 60;
const [SUBJECTS, PRODUCTS] = [10, 20];
/** Number of shops whose rows one statement inserts. */
const AT_ONCE = 10;

export const shopOf = (at: number): string => `bench-${String(at).padStart(4, "0")}.myshopify.com`;

/** Guid of an offer of a shop. */
export function offerOf(shop: number, at: number): string {
  return `00000000-0000-4000-8000-${String(shop * 1_000 + at).padStart(12, "0")}`;
}

/**
 * Fills an empty database with shops of equal size. Events are spread over the days at random: one in ten is an add, and half of the adds
 * are sold. One statement over all rows counts the days.
 */
export async function fill(owner: Knex, { events, shops }: Size, say: (line: string) => void): Promise<void> {
  await owner.raw("select add_event_months((current_date - interval '4 months')::date, current_date)");
  await owner.raw(
    "insert into shops (shop, time_zone) select 'bench-' || lpad(n::text, 4, '0') || '.myshopify.com', 'UTC' from generate_series(1, ?::int) n",
    [shops],
  );
  await owner.raw(
    `insert into customizations (shop, guid, family, state, revision)
     select 'bench-' || lpad(n::text, 4, '0') || '.myshopify.com', ('00000000-0000-4000-8000-' || lpad((n * 1000 + s)::text, 12, '0'))::uuid, 'upsell', 'live', 1
     from generate_series(1, ?::int) n, generate_series(1, ${SUBJECTS}) s`,
    [shops],
  );
  for (let first = 1; first <= shops; first += AT_ONCE) {
    const last = Math.min(shops, first + AT_ONCE - 1);
    await owner.raw(EVENTS, { first, last, each: Math.ceil(events / shops) });
    if (last % 100 === 0) say(`${last} of ${shops} shops are filled`);
  }
  for (const statement of [ADDS, SALES, COUNTED, "analyze"]) await owner.raw(statement);
}

const EVENTS = `
  insert into upsell_events (shop, at, id, day, of, subject, type, checkout, product, variant, quantity, presentment)
  select shop, at, gen_random_uuid(), (at at time zone 'UTC')::date, 'upsell',
    ('00000000-0000-4000-8000-' || lpad((n * 1000 + 1 + (e % ${SUBJECTS}))::text, 12, '0'))::uuid,
    case when e % 10 = 0 then 'add' when e % 20 = 1 then 'remove' else 'impression' end,
    'c' || lpad((e / 3)::text, 9, '0'), (1 + e % ${PRODUCTS})::text, (1 + e % ${PRODUCTS})::text, 1, case when e % 4 = 0 then 'CAD' else 'USD' end
  from generate_series(:first::int, :last::int) n
  cross join lateral (select 'bench-' || lpad(n::text, 4, '0') || '.myshopify.com' as shop) s
  cross join lateral (
    select e, now() - interval '${DAYS} days' * (1 - e::float / :each) - interval '1 second' * random() as at from generate_series(1, :each::int) e offset 0
  ) x`;

const ADDS = `
  insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment)
  select shop, checkout, subject, variant, of, at, day, product, presentment from upsell_events where type = 'add' on conflict do nothing`;

const SALES = `
  insert into upsell_sales (shop, order_id, line_id, day, placed_at, of, subject, product, title, currency, presentment, ordered, pieces, revenue, paid, given, apart, cancelled)
  select shop, row_number() over ()::text, '1', day, at, of, subject, product, 'Product ' || product, 'USD', presentment, 1, 1, 19.50, 19.50, 0, 0, false
  from upsell_adds where hashtext(checkout) % 2 = 0`;

const COUNTED = `
  insert into upsell_days (shop, day, of, subject, product, currency, presentment, impressions, adds, removes, sold, revenue, paid)
  select shop, day, of, subject, product, currency, presentment, sum(i), sum(a), sum(r), sum(s), sum(v), sum(p) from (
    select shop, day, of, subject, product, '' as currency, presentment, (type = 'impression')::int as i, 0 as a, (type = 'remove')::int as r, 0 as s, 0.0 as v, 0.0 as p
    from upsell_events where type <> 'add'
    union all select shop, day, of, subject, product, '', presentment, 0, 1, 0, 0, 0, 0 from upsell_adds
    union all select shop, day, of, subject, product, currency, presentment, 0, 0, 0, pieces, revenue, paid from upsell_sales
  ) raw group by shop, day, of, subject, product, currency, presentment`;
