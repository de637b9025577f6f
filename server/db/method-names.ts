import type { Reader, Statement } from "./database.ts";

/** Columns of orders with method names, by kind of method. */
const COLUMNS = { payment: "payment_methods", shipping: "shipping_methods" };
const LATEST = 500;
/** Maximum number of names of a kind. */
export const MAX_NAMES = 50;

export type MethodKind = keyof typeof COLUMNS;

/**
 * Returns the method names of a shop's latest orders, the most frequent first. Orders of before the installation count until the shop has enough of
 * its own here. A name spelled as an identifier ("shopify_payments") is a gateway's internal name, which buyers never see.
 */
export function methodNames({ shop, trx }: Reader, kind: MethodKind): Statement<{ name: string }> {
  const latest = trx("orders")
    .where({ shop })
    .orderBy("placed_at", "desc")
    .limit(LATEST)
    .select(trx.raw("?? as methods", [COLUMNS[kind]]));
  const past = trx("past_method_names")
    .where({ shop })
    .whereRaw("(select count(*) from latest) < ?", [LATEST])
    .joinRaw("cross join jsonb_each_text(??) as each (name, count)", [kind])
    .select("name", trx.raw("count::int as orders"));
  const counted = trx("latest").select(trx.raw("jsonb_array_elements_text(methods) as name, 1 as orders")).unionAll([past]);
  return trx
    .with("latest", latest)
    .from<{ name: string }>(counted.as("counted"))
    .whereRaw("name ~ '[^a-z0-9_]'")
    .groupBy("name")
    .orderByRaw("sum(orders) desc, name")
    .limit(MAX_NAMES)
    .select("name");
}
