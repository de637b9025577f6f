import type { Tenant } from "./database.ts";

/** Order of a page; `uncounted` if a block added one of its lines and no sale is stored. */
export interface Page {
  id: string;
  uncounted: boolean;
}

/**
 * Returns a page of a shop's orders after a cursor, by number.
 *
 * @param marks Names of the attributes that blocks write on lines they add.
 * @param testOrders True if test orders count.
 */
export async function ordersToBackfill(
  { shop, trx }: Tenant,
  marks: readonly string[],
  testOrders: boolean,
  behind: string,
  max: number,
): Promise<Page[]> {
  const { rows } = await trx.raw<{ rows: Page[] }>(
    `select o.id, (:testOrders or not o.test)
       and exists (select from order_lines l where l.shop = o.shop and l.order_id = o.id and jsonb_exists_any(l.attributes, :marks::text[]))
       and not exists (select from upsell_sales s where s.shop = o.shop and s.order_id = o.id) as uncounted
     from (select shop, id, test from orders where shop = :shop and id > :behind order by id limit :max) o order by o.id`,
    { shop, marks: [...marks], testOrders, behind, max },
  );
  return rows;
}
