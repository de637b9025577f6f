import type { Knex } from "knex";
import { type Subjects, union } from "./data-subjects.ts";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Our own attributes by name, without the names and wishes that buyers write. */
export type Attributes = Record<string, string>;

/** An order in the shop's own currency. It names no person but by the platform's number, which redaction takes away. */
export interface OrderRow {
  id: string;
  /** What the merchant calls it, such as #1001; null where the order did not tell. */
  name: string | null;
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
  /** Money that was given back for none of the lines. */
  refunded_apart: string;
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

/** The attributes of the lines that an order had before it was written. */
type Before = readonly Pick<OrderLineRow, "attributes">[];

/** Writes down an order as a whole, and answers the lines that stood there before; null where we know a newer state of it. */
export async function putOrder(tenant: Tenant, order: OrderRow, lines: readonly OrderLineRow[]): Promise<Before | null> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  const { attributes, payment_methods, shipping_methods, ...columns } = order;
  const row = {
    ...{ shop, ...columns, attributes: JSON.stringify(attributes) },
    ...{ payment_methods: JSON.stringify(payment_methods), shipping_methods: JSON.stringify(shipping_methods) },
  };
  const written = await trx("orders").insert(row).onConflict(["shop", "id"]).merge().whereRaw(NEWER).returning("id");
  if (written.length === 0) return null;
  const before = await trx("order_lines").where({ shop, order_id: order.id }).delete().returning("attributes");
  if (lines.length > 0) {
    await trx("order_lines").insert(
      lines.map((line) => ({ shop, order_id: order.id, ...line, attributes: JSON.stringify(line.attributes) })),
    );
  }
  return before;
}

/** All that we hold of subjects: the orders, with their lines. */
export async function ordersOf(tenant: Tenant, subjects: Subjects): Promise<(OrderRow & { lines: OrderLineRow[] })[]> {
  const { shop, trx } = tenant;
  const { customers, ...known } = subjects;
  const orders = await trx("orders")
    .where({ shop })
    .where((any) => any.where((which) => isOne(which, known)).orWhereIn("customer_id", [...customers]))
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

/** Some orders of customers, so many at most, and the checkouts that these came from. */
export async function ordersOfCustomers({ shop, trx }: Tenant, customers: readonly string[], most: number): Promise<Subjects> {
  const found = trx("orders")
    .where({ shop })
    .whereIn("customer_id", [...customers])
    .limit(most);
  return subjectsIn(await found.select<Tie[]>("id", "checkout_token"));
}

/** The orders that are some of these, or came from one of the checkouts, and the checkouts that all of them came from. */
export async function customerLinks({ shop, trx }: Tenant, subjects: Subjects): Promise<Subjects> {
  const found = trx("orders")
    .where({ shop })
    .where((which) => isOne(which, subjects));
  return subjectsIn(await found.select<Tie[]>("id", "checkout_token"));
}

/** Whom an order that is stored leads to; nobody where none is. */
export async function storedSubjects({ shop, trx }: Tenant, id: string): Promise<Subjects> {
  const row = await trx("orders").where({ shop, id }).first("customer_id", "checkout_token");
  return { customers: [row?.customer_id ?? []].flat(), orders: [], checkouts: [row?.checkout_token ?? []].flat() };
}

/** Each by an index of its own. */
function isOne(which: Knex.QueryBuilder, { orders, checkouts }: Pick<Subjects, "orders" | "checkouts">): void {
  which.whereIn("id", [...orders]).orWhereIn("checkout_token", [...checkouts]);
}

interface Tie {
  id: string;
  checkout_token: string | null;
}

function subjectsIn(rows: readonly Tie[]): Subjects {
  const checkouts = rows.flatMap(({ checkout_token }) => checkout_token ?? []);
  return union({ customers: [], orders: rows.map(({ id }) => id), checkouts });
}

/**
 * Cuts the tie between orders and whoever placed them; sums stay what they were. A line without a product was named for this order alone, by
 * whoever wrote it, and loses its title.
 */
export async function unlinkCustomer({ shop, trx }: Tenant, ids: readonly string[]): Promise<void> {
  const named = (table: string) =>
    trx(table)
      .where({ shop })
      .whereIn("order_id", [...ids])
      .whereNot({ title: "" });
  await trx("orders")
    .where({ shop })
    .whereIn("id", [...ids])
    .update({ customer_id: null, checkout_token: null });
  await named("order_lines").whereNull("product_id").update({ title: "" });
  await named("upsell_sales").where({ product: "" }).update({ title: "" });
}
