import type { Tenant } from "./database.ts";
import { GUID } from "./sql/order-marks.ts";

/** An order of a page, and what it has that is not kept any more. */
export interface OrderTexts {
  id: string;
  /** Attributes, of it or of one of its lines, that no block wrote. */
  hasForeign: boolean;
  /** It leads to nobody, and a line without a product has a title. */
  hasTitle: boolean;
  /** It counts among the sales. */
  isCounted: boolean;
}

const KEPT = `key = any(:marks) and value ~ '${GUID}'`;
const hasForeign = (attributes: string) => `exists (select from jsonb_each_text(${attributes}) where not (${KEPT}))`;
const LINES = "select from order_lines l where l.shop = o.shop and l.order_id = o.id";

/**
 * The orders behind one of a shop, by their numbers, so many at most.
 *
 * @param marks The names that blocks write under.
 */
export async function orderTexts({ shop, trx }: Tenant, marks: readonly string[], behind: string, most: number): Promise<OrderTexts[]> {
  const { rows } = await trx.raw<{ rows: OrderTexts[] }>(
    `select o.id, ${hasForeign("o.attributes")} or exists (${LINES} and ${hasForeign("l.attributes")}) as "hasForeign",
       o.customer_id is null and o.checkout_token is null and exists (${LINES} and l.product_id is null and l.title <> '') as "hasTitle",
       exists (select from upsell_sales s where s.shop = o.shop and s.order_id = o.id) as "isCounted"
     from (select * from orders where shop = :shop and id > :behind order by id limit :most) o order by o.id`,
    { shop, marks: [...marks], behind, most },
  );
  return rows;
}

/** Takes out of an order, and of its lines, whatever no block wrote. */
export async function saveMarks({ shop, trx }: Tenant, order: string, marks: readonly string[]): Promise<void> {
  const kept = `coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(attributes) where ${KEPT}), '{}')`;
  const values = { shop, order, marks: [...marks] };
  await trx.raw(`update orders set attributes = ${kept} where shop = :shop and id = :order`, values);
  await trx.raw(`update order_lines set attributes = ${kept} where shop = :shop and order_id = :order`, values);
}

/** The orders' events behind one that wait, or were given up, so many at most. */
export async function orderEvents({ shop, trx }: Tenant, behind: string, most: number): Promise<{ id: string }[]> {
  const open = trx("inbox").where({ shop }).whereNot({ state: "done" }).whereLike("topic", "orders/%");
  return open.where("id", ">", behind).orderBy("id").limit(most).select("id");
}

/** Puts something else in the place of what such an event says; whether that is anything else. */
export async function changeEvent({ shop, trx }: Tenant, id: string, change: (payload: unknown) => unknown): Promise<boolean> {
  const open = () => trx("inbox").where({ shop, id }).whereNot({ state: "done" });
  const row = await open().forUpdate().first("payload");
  const changed = JSON.stringify(change(row?.payload));
  if (row === undefined || changed === JSON.stringify(row.payload)) return false;
  await open().update({ payload: changed });
  return true;
}
