import type { Knex } from "knex";
import type { Tenant } from "./database.ts";
import { ensureShop } from "./shops.ts";

/** What we hold of a customer, gathered when the merchant asked for it; kept until it was handed over. */
export interface DataRequestRow {
  id: string;
  customer_id: string | null;
  data: unknown;
  requested_at: Date;
}

export async function putDataRequest(tenant: Tenant, row: DataRequestRow): Promise<void> {
  await ensureShop(tenant);
  const { shop, trx } = tenant;
  await trx("data_requests")
    .insert({ shop, ...row, data: JSON.stringify(row.data) })
    .onConflict(["shop", "id"])
    .merge();
}

/** Those of a shop that nobody has answered yet. */
export async function openDataRequests({ shop, trx }: Tenant): Promise<DataRequestRow[]> {
  return trx("data_requests").where({ shop }).orderBy("id").select<DataRequestRow[]>("id", "customer_id", "data", "requested_at");
}

/** Puts other data in the place of what was gathered, as long as nobody has answered the request. */
export async function changeDataRequest({ shop, trx }: Tenant, id: string, data: unknown): Promise<void> {
  await trx("data_requests")
    .where({ shop, id })
    .update({ data: JSON.stringify(data) });
}

export async function removeDataRequests({ shop, trx }: Tenant, customers: readonly string[]): Promise<void> {
  if (customers.length > 0)
    await trx("data_requests")
      .where({ shop })
      .whereIn("customer_id", [...customers])
      .delete();
}

/** The open requests of all shops, or those of one id, the most urgent first. */
export async function listDataRequests(trx: Knex.Transaction, id: string | null): Promise<(DataRequestRow & { shop: string })[]> {
  return trx("data_requests")
    .where(id === null ? {} : { id })
    .orderBy(["requested_at", "shop"])
    .select<(DataRequestRow & { shop: string })[]>("*");
}

/** A request was answered: nothing of it is kept. */
export async function endDataRequest(trx: Knex.Transaction, id: string): Promise<number> {
  return trx("data_requests").where({ id }).delete();
}
