import { getProperty } from "../../../engine/lib/object.ts";
import { requireScope } from "./access-scopes.ts";
import { connection, type PageArguments } from "./connection.ts";
import type { Context } from "./context.ts";

/** Days that an app sees without `read_all_orders`. */
const VISIBLE = "60 days";
/** Search by time of creation, the only one that the emulator knows for orders. */
const CREATED = /^created_at:>=(\S+)$/;

/** Root field of the orders, each as its latest event had it. */
export const orderRoots = {
  orders: requireScope("read_orders", "orders", async (page: PageArguments & { query?: string | null }, { db, shop }: Context) => {
    const rows: Record<string, unknown>[] = await db("local.orders")
      .where({ shop })
      .whereRaw("(data->>'created_at')::timestamptz >= greatest(now() - ?::interval, ?::timestamptz)", [VISIBLE, earliest(page.query)])
      .orderByRaw("(data->>'created_at')::timestamptz, id")
      .pluck("data");
    return connection(rows.map(orderNode), page);
  }),
};

function earliest(query: string | null | undefined): string | null {
  return CREATED.exec(query ?? "")?.[1] ?? null;
}

function orderNode(order: Record<string, unknown>) {
  return {
    id: String(order.admin_graphql_api_id),
    legacyResourceId: String(order.id),
    createdAt: order.created_at,
    name: order.name,
    paymentGatewayNames: order.payment_gateway_names,
    shippingLines: (page: PageArguments) => connection(shippingLines(order), page),
  };
}

function shippingLines({ id, shipping_lines: lines }: Record<string, unknown>) {
  const all: unknown[] = Array.isArray(lines) ? lines : [];
  return all.map((line, at) => ({ id: `gid://shopify/ShippingLine/${id}${at}`, title: getProperty(line, "title") }));
}
