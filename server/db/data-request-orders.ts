import type { Tenant } from "./database.ts";

/** Order that a data request covers, with its checkout as long as the order refers to one. */
export interface DataRequestOrder {
  order_id: string;
  checkout_token: string | null;
}

const COLLECT = `
  with found as (select id from orders where shop = :shop and customer_id = :customer and id > :behind order by id limit :max),
  added as (insert into data_request_orders (shop, request, order_id) select :shop, :request, id from found on conflict do nothing)
  select max(id) as last from found`;

/** Adds orders to a data request. */
export async function addRequestOrders({ shop, trx }: Tenant, request: string, orders: readonly string[]): Promise<void> {
  await trx.raw(
    "insert into data_request_orders (shop, request, order_id) select ?, ?, id from unnest(?::text[]) as id on conflict do nothing",
    [shop, request, [...orders]],
  );
}

/** Adds the customer's next orders after a cursor to a data request; returns the last one, null if there was none. */
export async function collectOrders(
  { shop, trx }: Tenant,
  { request, customer, behind }: { request: string; customer: string; behind: string },
  max: number,
): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { last: string | null }[] }>(COLLECT, { shop, request, customer, behind, max });
  return rows[0]?.last ?? null;
}

/** Returns some orders of a data request after a cursor. */
export async function requestOrders({ shop, trx }: Tenant, request: string, behind: string, max: number): Promise<DataRequestOrder[]> {
  return trx("data_request_orders as d")
    .leftJoin("orders as o", (on) => on.on("o.shop", "d.shop").on("o.id", "d.order_id"))
    .where({ "d.shop": shop, "d.request": request })
    .where("d.order_id", ">", behind)
    .orderBy("d.order_id")
    .limit(max)
    .select<DataRequestOrder[]>("d.order_id", "o.checkout_token");
}

/** Removes orders from all data requests; returns the ids of the changed requests. */
export async function removeRequestOrders({ shop, trx }: Tenant, orders: readonly string[]): Promise<string[]> {
  const rows = await trx("data_request_orders")
    .where({ shop })
    .whereIn("order_id", [...orders])
    .delete()
    .returning("request");
  return [...new Set(rows.map(({ request }) => request))].sort();
}
