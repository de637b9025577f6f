import type { Knex } from "knex";

/**
 * Leases a shop to one of all servers, by a change of its row, unless it is not due or another server has it. Returns whether it was leased.
 *
 * @param narrow Restricts a query to shops that are due.
 */
export async function leaseShop(
  trx: Knex.Transaction,
  shop: string,
  narrow: (shops: Knex.QueryBuilder) => unknown,
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const free = trx("shops").where({ shop });
  narrow(free);
  const leasedCount = await trx("shops")
    .with("free", free.select("shop").forUpdate().skipLocked())
    .where({ shop })
    .whereIn("shop", trx("free").select("shop"))
    .update({ ...changes });
  return leasedCount > 0;
}
