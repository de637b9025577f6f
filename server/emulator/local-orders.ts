import type { Knex } from "knex";
import { AppError } from "../core/app-error.ts";
import type { LocalOrder, OrderChange } from "./order-changes.ts";

/** Maximum number of listed orders, the newest first. */
const LISTED = 50;

/** Stores an order as its latest event had it. */
export async function saveOrder(db: Knex, shop: string, order: Record<string, unknown>): Promise<void> {
  const data = JSON.stringify(order);
  await db("local.orders").insert({ shop, id: order.id, data }).onConflict(["shop", "id"]).merge(["data"]);
}

/** Returns the newest orders of a shop, each as its events carry it. */
export async function savedOrders(db: Knex, shop: string): Promise<LocalOrder[]> {
  const newest = [
    { column: "made_at", order: "desc" },
    { column: "id", order: "desc" },
  ];
  return db("local.orders").where({ shop }).orderBy(newest).limit(LISTED).pluck("data");
}

/** Changes an order under a lock and returns the result. A cancelled order cannot be changed. */
export async function changeOrder(db: Knex, shop: string, id: number, change: OrderChange): Promise<LocalOrder> {
  return db.transaction(async (trx) => {
    const row: { data: LocalOrder } | undefined = await trx("local.orders").where({ shop, id }).forUpdate().first("data");
    if (row === undefined) throw new AppError("NO_ORDER", 404, "There is no such order in the store.");
    if (row.data.cancelled_at !== null) throw new AppError("CANCELLED", 409, "The order was cancelled.");
    const later = Math.max(Date.now(), Date.parse(row.data.updated_at) + 1);
    const changed = change(row.data, new Date(later).toISOString());
    await trx("local.orders")
      .where({ shop, id })
      .update({ data: JSON.stringify(changed) });
    return changed;
  });
}
