import type { Tenant } from "./database.ts";

interface Reference {
  child: string;
  parent: string;
}

/**
 * Deletes every row of the shop, in every table with a column `shop`, so that tables added later are included. The tables are read from pg_catalog:
 * information_schema omits tables on which this role lacks grants.
 */
export async function eraseShop(tenant: Tenant): Promise<void> {
  await tenant.trx.raw("select from shops where shop = ? for update", [tenant.shop]); // waits for running transactions that write about the shop
  const tables = childrenFirst(await tenantTables(tenant), await references(tenant));
  for (const table of tables) await tenant.trx(table).where({ shop: tenant.shop }).delete();
  for (const table of tables) {
    if (await tenant.trx(table).where({ shop: tenant.shop }).first("shop")) throw new Error(`rows of an erased shop are left in ${table}`);
  }
}

async function tenantTables({ trx }: Tenant): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function references({ trx }: Tenant): Promise<Reference[]> {
  const { rows } = await trx.raw<{ rows: Reference[] }>(
    `select c.relname as child, p.relname as parent from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
     where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.oid <> p.oid`,
  );
  return rows;
}

/** Orders the tables so that referring ones come before the referenced ones. */
function childrenFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const remaining = new Set(tables);
  const order: string[] = [];
  while (remaining.size > 0) {
    const free = [...remaining].filter((table) => !references.some(({ child, parent }) => parent === table && remaining.has(child)));
    if (free.length === 0) throw new Error(`these tables refer to one another in a circle: ${[...remaining].join(", ")}`);
    for (const table of free) remaining.delete(table);
    order.push(...free);
  }
  return order;
}
