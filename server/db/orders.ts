import type { Knex } from "knex";
import { type DataSubjects, uniteSubjects } from "./data-subjects.ts";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** Attributes that blocks wrote, by name, without texts that buyers write. */
export type Attributes = Record<string, string>;

/** Order in the shop's own currency. The only reference to a person is Shopify's number, which redaction removes. */
export interface OrderRow {
  id: string;
  /** Name that the merchant sees, such as #1001; null if the order had none. */
  name: string | null;
  currency: string;
  /** Currency that the buyer paid in. */
  presentment_currency: string;
  total: string;
  subtotal: string;
  discounts: string;
  /** Rest of the total after refunds and edits. */
  current_total: string;
  /** Total and subtotal in the currency that the buyer paid in; null if the order had none. */
  presentment_total: string | null;
  presentment_subtotal: string | null;
  /** Refunded amount that belongs to none of the lines. */
  refunded_apart: string;
  test: boolean;
  customer_id: string | null;
  /** Joins the order with the reports of its checkout. */
  checkout_token: string | null;
  attributes: Attributes;
  /** Names of payment and shipping methods as checkout showed them. */
  payment_methods: string[];
  shipping_methods: string[];
  placed_at: Date;
  cancelled_at: Date | null;
  changed_at: Date;
  triggered_at: Date;
}

/** Line of an order: `price` of one piece, `discount` of the whole line, including its share of the order's discounts. */
export interface OrderLineRow {
  id: string;
  product_id: string | null;
  variant_id: string | null;
  title: string;
  quantity: number;
  /** Rest of the quantity after refunds and edits. */
  current_quantity: number;
  price: string;
  discount: string;
  /** Price and discount in the currency that the buyer paid in; null if the order had none. */
  presentment_price: string | null;
  presentment_discount: string | null;
  attributes: Attributes;
}

const NEWER = "(orders.changed_at, orders.triggered_at) <= (excluded.changed_at, excluded.triggered_at)";

/** Attributes of the order's lines before a write. */
type Before = readonly Pick<OrderLineRow, "attributes">[];

/** Stores a whole order and returns the lines stored before; null if a newer state is stored already. */
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

/** Returns all orders of data subjects, with their lines. */
export async function ordersOf(tenant: Tenant, subjects: DataSubjects): Promise<(OrderRow & { lines: OrderLineRow[] })[]> {
  const { shop, trx } = tenant;
  const { customers, ...others } = subjects;
  const orders = await trx("orders")
    .where({ shop })
    .where((any) => any.where((which) => isOne(which, others)).orWhereIn("customer_id", [...customers]))
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

/** Returns some orders of customers, at most `max`, and their checkouts. */
export async function ordersOfCustomers({ shop, trx }: Tenant, customers: readonly string[], max: number): Promise<DataSubjects> {
  const query = trx("orders")
    .where({ shop })
    .whereIn("customer_id", [...customers])
    .limit(max);
  return subjectsIn(await query.select<Tie[]>("id", "checkout_token"));
}

/** Returns the orders that are among the subjects, or came from one of their checkouts, and the checkouts of all of them. */
export async function customerLinks({ shop, trx }: Tenant, subjects: DataSubjects): Promise<DataSubjects> {
  const query = trx("orders")
    .where({ shop })
    .where((which) => isOne(which, subjects));
  return subjectsIn(await query.select<Tie[]>("id", "checkout_token"));
}

/** Returns the customer and checkout of a stored order; empty without such an order. */
export async function storedSubjects({ shop, trx }: Tenant, id: string): Promise<DataSubjects> {
  const row = await trx("orders").where({ shop, id }).first("customer_id", "checkout_token");
  return { customers: [row?.customer_id ?? []].flat(), orders: [], checkouts: [row?.checkout_token ?? []].flat() };
}

/** Filters by id or checkout, each with an index of its own. */
function isOne(which: Knex.QueryBuilder, { orders, checkouts }: Pick<DataSubjects, "orders" | "checkouts">): void {
  which.whereIn("id", [...orders]).orWhereIn("checkout_token", [...checkouts]);
}

interface Tie {
  id: string;
  checkout_token: string | null;
}

function subjectsIn(rows: readonly Tie[]): DataSubjects {
  const checkouts = rows.flatMap(({ checkout_token }) => checkout_token ?? []);
  return uniteSubjects({ customers: [], orders: rows.map(({ id }) => id), checkouts });
}

/**
 * Removes the link between orders and their customers; sums stay unchanged. The title of a line without a product, which somebody typed for this
 * order alone, is deleted.
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
