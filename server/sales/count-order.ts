import type { Tenant } from "../store/database.ts";
import { ordersOf } from "../store/orders.ts";
import { holdSubjects, shareSubjects } from "../store/redactions.ts";
import { putSales } from "../store/sales.ts";
import { NOBODY } from "../store/subjects.ts";
import { salesOf, soldOrder } from "./of-order.ts";

/** Counts an order as it is stored, once and in the place of what was counted of it; what of it counts that is not stored is taken out. */
export async function countOrder(tenant: Tenant, id: string): Promise<void> {
  const read = async () => (await ordersOf(tenant, { ...NOBODY, orders: [id] }))[0];
  const before = await read();
  // as whoever writes an order: nobody of it is erased meanwhile, and it does not change
  await shareSubjects(tenant, { ...NOBODY, customers: before?.customer_id ? [before.customer_id] : [] });
  await holdSubjects(tenant, { ...NOBODY, orders: [id], checkouts: before?.checkout_token ? [before.checkout_token] : [] });
  const order = await read();
  if (order === undefined) return putSales(tenant, NO_ORDER(id), []);
  const { lines, ...row } = order;
  await putSales(tenant, soldOrder(row, lines), salesOf(row, lines));
}

const NO_ORDER = (id: string) => ({ id, placed_at: new Date(), currency: "", presentment: "", cancelled: true, checkout: null });
