import type { Tenant } from "./database.ts";
import { type Subjects, union } from "./subjects.ts";

/** What an order's event says of whom it leads to. */
interface Told {
  event: string;
  order: string | null;
  checkout: string | null;
}

/** The events of a shop that wait, or were given up. */
const open = ({ shop, trx }: Tenant) => trx("inbox").where({ shop }).whereNot({ state: "done" });

/**
 * Takes out of the orders' events that wait, or were given up, whom they lead to, where they are about one of these subjects: they take
 * effect without. Answers the orders that those tell of, and the checkouts that these came from.
 */
export async function scrubOrderEvents(tenant: Tenant, { customers, orders, checkouts }: Subjects): Promise<Subjects> {
  const { trx } = tenant;
  const told: Told[] = await open(tenant)
    .whereLike("topic", "orders/%")
    .whereRaw("(payload->'customer'->>'id' = any(?) or payload->>'id' = any(?) or payload->>'checkout_token' = any(?))", [
      [...customers],
      [...orders],
      [...checkouts],
    ])
    .forUpdate()
    .select("id as event", trx.raw("payload->>'id' as \"order\""), trx.raw("payload->>'checkout_token' as checkout"));
  const events = told.map(({ event }) => event);
  const payload = trx.raw("(payload::jsonb - 'customer' - 'checkout_token')::json");
  if (events.length > 0) await open(tenant).whereIn("id", events).update({ payload });
  return union({
    customers: [],
    orders: told.flatMap(({ order }) => order ?? []),
    checkouts: told.flatMap(({ checkout }) => checkout ?? []),
  });
}

/** Takes the customer and the orders out of requests for data that wait, or were given up: whoever asks hears that there is nothing. */
export async function scrubDataRequests(tenant: Tenant, customers: readonly string[]): Promise<void> {
  if (customers.length === 0) return;
  await open(tenant)
    .where({ topic: "customers/data_request" })
    .whereRaw("payload->'customer'->>'id' = any(?)", [[...customers]])
    .update({ payload: tenant.trx.raw("(payload::jsonb - 'customer' - 'orders_requested')::json") });
}
