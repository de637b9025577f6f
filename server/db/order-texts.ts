import type { Tenant } from "./database.ts";
import { GUID } from "./sql/order-marks.ts";

/** Order of a page, and the texts in it that are no longer stored. */
export interface OrderTexts {
  id: string;
  /** True if the order, or one of its lines, has attributes that no block wrote. */
  hasForeign: boolean;
  /** True if the order leads to no customer and a line without a product has a title. */
  hasTitle: boolean;
  /** True if the order counts among the sales. */
  isCounted: boolean;
}

const OWN_MARK = `key = any(:marks) and value ~ '${GUID}'`;
const hasForeign = (attributes: string) => `exists (select from jsonb_each_text(${attributes}) where not (${OWN_MARK}))`;
const LINES = "select from order_lines l where l.shop = o.shop and l.order_id = o.id";

/**
 * Returns a page of a shop's orders after a cursor, by number.
 *
 * @param marks Names of the attributes that blocks write.
 */
export async function orderTexts({ shop, trx }: Tenant, marks: readonly string[], behind: string, max: number): Promise<OrderTexts[]> {
  const { rows } = await trx.raw<{ rows: OrderTexts[] }>(
    `select o.id, ${hasForeign("o.attributes")} or exists (${LINES} and ${hasForeign("l.attributes")}) as "hasForeign",
       o.customer_id is null and o.checkout_token is null and exists (${LINES} and l.product_id is null and l.title <> '') as "hasTitle",
       exists (select from upsell_sales s where s.shop = o.shop and s.order_id = o.id) as "isCounted"
     from (select * from orders where shop = :shop and id > :behind order by id limit :max) o order by o.id`,
    { shop, marks: [...marks], behind, max },
  );
  return rows;
}

/** Removes all attributes that no block wrote from an order and its lines. */
export async function saveMarks({ shop, trx }: Tenant, order: string, marks: readonly string[]): Promise<void> {
  const remainingTexts = `coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(attributes) where ${OWN_MARK}), '{}')`;
  const values = { shop, order, marks: [...marks] };
  await trx.raw(`update orders set attributes = ${remainingTexts} where shop = :shop and id = :order`, values);
  await trx.raw(`update order_lines set attributes = ${remainingTexts} where shop = :shop and order_id = :order`, values);
}

/** Returns a page of order events, waiting ones and dead letters, after a cursor. */
export async function orderEvents({ shop, trx }: Tenant, behind: string, max: number): Promise<{ id: string }[]> {
  const open = trx("inbox").where({ shop }).whereNot({ state: "done" }).whereLike("topic", "orders/%");
  return open.where("id", ">", behind).orderBy("id").limit(max).select("id");
}

/** Changes the payload of such an event; returns true if it differs. */
export async function changeEvent({ shop, trx }: Tenant, id: string, change: (payload: unknown) => unknown): Promise<boolean> {
  const open = () => trx("inbox").where({ shop, id }).whereNot({ state: "done" });
  const row = await open().forUpdate().first("payload");
  const changed = JSON.stringify(change(row?.payload));
  if (row === undefined || changed === JSON.stringify(row.payload)) return false;
  await open().update({ payload: changed });
  return true;
}
