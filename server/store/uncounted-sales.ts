import type { Knex } from "knex";
import type { Tenant } from "./database.ts";

/** When all shops were looked through for the first time, and for the last. */
export interface Looked {
  first: string;
  last: string;
}

/** An order of a page, and whether a block added one of its lines and it counts nowhere. */
interface Page {
  id: string;
  uncounted: boolean;
}

/**
 * The orders behind one of a shop, by their numbers, so many at most.
 *
 * @param marks What blocks write on lines that they add.
 * @param testOrders Whether orders that were placed to try things count.
 */
export async function ordersBehind(
  { shop, trx }: Tenant,
  marks: readonly string[],
  testOrders: boolean,
  behind: string,
  most: number,
): Promise<Page[]> {
  const { rows } = await trx.raw<{ rows: Page[] }>(
    `select o.id, (:testOrders or not o.test)
       and exists (select from order_lines l where l.shop = o.shop and l.order_id = o.id and jsonb_exists_any(l.attributes, :marks::text[]))
       and not exists (select from upsell_sales s where s.shop = o.shop and s.order_id = o.id) as uncounted
     from (select shop, id, test from orders where shop = :shop and id > :behind order by id limit :most) o order by o.id`,
    { shop, marks: [...marks], testOrders, behind, most },
  );
  return rows;
}

/** When all shops were looked through for something, by the name of its setting; null where they were not. */
export async function lookedThrough(owner: Knex, name: string): Promise<Looked | null> {
  const row: { value: string } | undefined = await owner("settings").where({ name }).first("value");
  return row === undefined ? null : JSON.parse(row.value);
}

/** Notes that they were. */
export async function noteLooked(owner: Knex, name: string, looked: Looked): Promise<void> {
  await owner("settings")
    .insert({ name, value: JSON.stringify(looked) })
    .onConflict("name")
    .merge();
}
