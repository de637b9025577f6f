import type { Tenant } from "./database.ts";

/** Makes sure that the shop of this transaction has its row, which all its other rows refer to. */
export async function ensureShop({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").insert({ shop }).onConflict("shop").ignore();
}
