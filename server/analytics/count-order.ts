import { NO_SUBJECTS } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";
import { ordersOf, storedSubjects } from "../db/orders.ts";
import { lockSubjects, shareSubjects } from "../db/redacted-subjects.ts";
import { putSales } from "../db/sales.ts";
import { salesOf, salesOrder } from "./order-sales.ts";

/** Locks an order like a writer of orders: nobody of the order is erased meanwhile, and it does not change. */
export async function lockOrder(tenant: Tenant, id: string): Promise<void> {
  const { customers, checkouts } = await storedSubjects(tenant, id);
  await shareSubjects(tenant, { ...NO_SUBJECTS, customers });
  await lockSubjects(tenant, { ...NO_SUBJECTS, orders: [id], checkouts });
}

/** Counts an order as it is stored, and replaces its earlier counts. An order that is not stored is removed from the counts. */
export async function countOrder(tenant: Tenant, id: string): Promise<void> {
  await lockOrder(tenant, id);
  const [order] = await ordersOf(tenant, { ...NO_SUBJECTS, orders: [id] });
  if (order === undefined) return putSales(tenant, NO_ORDER(id), []);
  const { lines, ...row } = order;
  await putSales(tenant, salesOrder(row, lines), salesOf(row, lines));
}

const NO_ORDER = (id: string) => ({ id, placed_at: new Date(), currency: "", presentment: "", cancelled: true, checkout: null });
