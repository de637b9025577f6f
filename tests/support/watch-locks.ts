import type { Database, Tenant } from "../../server/db/database.ts";

/** Maximum of advisory locks that a transaction held at its end, since this call. */
export function watchLocks(database: Database): { most(): number; stop(): void } {
  const { withShop } = database;
  let most = 0;
  database.withShop = (shop, work) =>
    withShop(shop, async (tenant: Tenant) => {
      const done = await work(tenant);
      const { rows } = await tenant.trx.raw(
        "select count(*)::int as held from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
      );
      most = Math.max(most, rows[0].held);
      return done;
    });
  return {
    most: () => most,
    stop: () => {
      database.withShop = withShop;
    },
  };
}
