import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Our own attributes by name, without the names and wishes that buyers write. */
export type Attributes = Record<string, string>;

/** An order in the shop's own currency. It names no person but by the platform's number, which redaction takes away. */
export interface OrderRow {
  id: string;
  currency: string;
  /** What the buyer paid in. */
  presentment_currency: string;
  total: string;
  subtotal: string;
  discounts: string;
  /** What is left of the total after refunds and edits. */
  current_total: string;
  /** The same as `total` and `subtotal`, in the currency that the buyer paid in; null where the order did not tell. */
  presentment_total: string | null;
  presentment_subtotal: string | null;
  test: boolean;
  customer_id: string | null;
  /** Joins the order with what the checkout reported. */
  checkout_token: string | null;
  attributes: Attributes;
  /** What the buyer paid with and had it sent by, as checkout named it. */
  payment_methods: string[];
  shipping_methods: string[];
  placed_at: Date;
  cancelled_at: Date | null;
  changed_at: Date;
  triggered_at: Date;
}

/** A line: `price` of one piece, `discount` of the whole line, its share of the order's discounts included. */
export interface OrderLineRow {
  id: string;
  product_id: string | null;
  variant_id: string | null;
  title: string;
  quantity: number;
  /** What is left of the quantity after refunds and edits. */
  current_quantity: number;
  price: string;
  discount: string;
  /** The same in the currency that the buyer paid in; null where the order did not tell. */
  presentment_price: string | null;
  presentment_discount: string | null;
  attributes: Attributes;
}

const NEWER = "(orders.changed_at, orders.triggered_at) <= (excluded.changed_at, excluded.triggered_at)";

/** Writes down an order as a whole, unless we know a newer state of it; says which. */
export async function putOrder(tenant: Tenant, order: OrderRow, lines: readonly OrderLineRow[]): Promise<"written" | "stale"> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const { attributes, payment_methods, shipping_methods, ...columns } = order;
  const row = {
    ...{ shop, ...columns, attributes: JSON.stringify(attributes) },
    ...{ payment_methods: JSON.stringify(payment_methods), shipping_methods: JSON.stringify(shipping_methods) },
  };
  const written = await trx("orders").insert(row).onConflict(["shop", "id"]).merge().whereRaw(NEWER).returning("id");
  if (written.length === 0) return "stale";
  await trx("order_lines").where({ shop, order_id: order.id }).delete();
  if (lines.length > 0) {
    await trx("order_lines").insert(
      lines.map((line) => ({ shop, order_id: order.id, ...line, attributes: JSON.stringify(line.attributes) })),
    );
  }
  return "written";
}

/** All that we hold of a customer: the orders, with their lines. */
export async function ordersOf(
  { shop, trx }: Tenant,
  customer: string | null,
  ids: readonly string[],
): Promise<(OrderRow & { lines: OrderLineRow[] })[]> {
  const orders = await trx("orders")
    .where({ shop })
    .where((his) => {
      his.whereIn("id", ids);
      if (customer !== null) his.orWhere({ customer_id: customer });
    })
    .orderBy("id")
    .select<OrderRow[]>("*");
  const lines = await trx("order_lines")
    .where({ shop })
    .whereIn(
      "order_id",
      orders.map(({ id }) => id),
    )
    .orderBy("id")
    .select<(OrderLineRow & { order_id: string })[]>("*");
  return orders.map((order) => ({ ...order, lines: lines.filter(({ order_id }) => order_id === order.id) }));
}

/** The checkouts that orders came from, of a customer or by the ids of orders, as far as they are told. */
export async function checkoutsOf({ shop, trx }: Tenant, customer: string | null, ids: readonly string[]): Promise<string[]> {
  return trx("orders")
    .where({ shop })
    .whereNotNull("checkout_token")
    .where((his) => {
      his.whereIn("id", ids);
      if (customer !== null) his.orWhere({ customer_id: customer });
    })
    .pluck("checkout_token");
}

/** Cuts the tie between a customer and the orders; sums stay what they were. */
export async function disownOrders({ shop, trx }: Tenant, customer: string | null, ids: readonly string[]): Promise<number> {
  return trx("orders")
    .where({ shop })
    .where((his) => {
      his.whereIn("id", ids);
      if (customer !== null) his.orWhere({ customer_id: customer });
    })
    .update({ customer_id: null, checkout_token: null });
}
