import { type DataSubjects, uniteSubjects } from "./data-subjects.ts";
import type { Tenant } from "./database.ts";

/** References of a waiting order event. */
interface Waiting {
  order_id: string | null;
  checkout_token: string | null;
}

const waiting = ({ shop, trx }: Tenant) => trx("inbox").where({ shop });
const REQUEST = "customers/data_request";

/** Returns some orders and checkouts of customers, from at most `max` order events that are waiting or dead letters. */
export async function waitingOfCustomers(tenant: Tenant, customers: readonly string[], max: number): Promise<DataSubjects> {
  const query = waiting(tenant)
    .whereIn("customer_id", [...customers])
    .whereNot({ topic: REQUEST });
  return subjectsIn(await query.limit(max).select<Waiting[]>("order_id", "checkout_token"));
}

/** Returns the orders and checkouts that such events link: the checkout of an order, the order of a checkout. */
export async function waitingTies(tenant: Tenant, subjects: DataSubjects): Promise<DataSubjects> {
  return subjectsIn(await ofSubjects(tenant, subjects).select<Waiting[]>("order_id", "checkout_token"));
}

/**
 * Removes, from such events of orders and checkouts, the references to customers and the titles of lines without a product. The events are still
 * processed.
 */
export async function redactOrderEvents(tenant: Tenant, subjects: DataSubjects): Promise<void> {
  await ofSubjects(tenant, subjects).update({ payload: tenant.trx.raw(`${NOBODYS}::json`) });
}

/**
 * Removes customers from waiting events and dead letters without order and checkout: data requests, whose answer then is that nothing is held, and
 * damaged order events.
 */
export async function scrubCustomers(tenant: Tenant, customers: readonly string[]): Promise<void> {
  if (customers.length === 0) return;
  await waiting(tenant)
    .whereIn("customer_id", [...customers])
    .whereNull("order_id")
    .whereNull("checkout_token")
    .update({ payload: tenant.trx.raw(`(${NOBODYS} - 'orders_requested')::json`) });
}

/** SQL of a payload without personal data. */
const NOBODYS = `(payload::jsonb - 'customer' - 'checkout_token' || coalesce((
    select jsonb_build_object('line_items', jsonb_agg(case when l.line->>'product_id' is null then l.line - 'title' else l.line end order by l.at))
    from jsonb_array_elements(case when jsonb_typeof(payload::jsonb->'line_items') = 'array' then payload::jsonb->'line_items' end)
      with ordinality as l (line, at)
    having count(*) > 0), '{}'))`;

function ofSubjects(tenant: Tenant, { orders, checkouts }: DataSubjects) {
  return waiting(tenant).where((either) => either.whereIn("order_id", [...orders]).orWhereIn("checkout_token", [...checkouts]));
}

function subjectsIn(rows: readonly Waiting[]): DataSubjects {
  return uniteSubjects({
    customers: [],
    orders: rows.flatMap(({ order_id }) => order_id ?? []),
    checkouts: rows.flatMap(({ checkout_token }) => checkout_token ?? []),
  });
}
