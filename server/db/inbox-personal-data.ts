import { type Subjects, union } from "./data-subjects.ts";
import type { Tenant } from "./database.ts";

/** An order's event, as it waits: what it says of whom it leads to. */
interface Waiting {
  order_id: string | null;
  checkout_token: string | null;
}

const waiting = ({ shop, trx }: Tenant) => trx("inbox").where({ shop });
const REQUEST = "customers/data_request";

/** Some orders and checkouts of customers, by so many of the orders' events that wait, or were given up. */
export async function waitingOfCustomers(tenant: Tenant, customers: readonly string[], most: number): Promise<Subjects> {
  const found = waiting(tenant)
    .whereIn("customer_id", [...customers])
    .whereNot({ topic: REQUEST });
  return subjectsIn(await found.limit(most).select<Waiting[]>("order_id", "checkout_token"));
}

/** What such events say of orders and checkouts: an order's checkout, a checkout's order. */
export async function waitingTies(tenant: Tenant, subjects: Subjects): Promise<Subjects> {
  return subjectsIn(await ofSubjects(tenant, subjects).select<Waiting[]>("order_id", "checkout_token"));
}

/** Takes out of such events of orders and checkouts whom they lead to, and what lines without a product were called: they take effect without. */
export async function redactOrderEvents(tenant: Tenant, subjects: Subjects): Promise<void> {
  await ofSubjects(tenant, subjects).update({ payload: tenant.trx.raw(`${NOBODYS}::json`) });
}

/**
 * Takes customers out of events that wait, or were given up, and lead to no order and to no checkout: of requests for data, so that whoever asks
 * hears that there is nothing, and of orders' events that are damaged.
 */
export async function scrubCustomers(tenant: Tenant, customers: readonly string[]): Promise<void> {
  if (customers.length === 0) return;
  await waiting(tenant)
    .whereIn("customer_id", [...customers])
    .whereNull("order_id")
    .whereNull("checkout_token")
    .update({ payload: tenant.trx.raw(`(${NOBODYS} - 'orders_requested')::json`) });
}

/** A payload that names nobody. */
const NOBODYS = `(payload::jsonb - 'customer' - 'checkout_token' || coalesce((
    select jsonb_build_object('line_items', jsonb_agg(case when l.line->>'product_id' is null then l.line - 'title' else l.line end order by l.at))
    from jsonb_array_elements(case when jsonb_typeof(payload::jsonb->'line_items') = 'array' then payload::jsonb->'line_items' end)
      with ordinality as l (line, at)
    having count(*) > 0), '{}'))`;

function ofSubjects(tenant: Tenant, { orders, checkouts }: Subjects) {
  return waiting(tenant).where((either) => either.whereIn("order_id", [...orders]).orWhereIn("checkout_token", [...checkouts]));
}

function subjectsIn(rows: readonly Waiting[]): Subjects {
  return union({
    customers: [],
    orders: rows.flatMap(({ order_id }) => order_id ?? []),
    checkouts: rows.flatMap(({ checkout_token }) => checkout_token ?? []),
  });
}
