import type { Reader, Statement } from "./database.ts";

/** Columns of orders with method names, by kind of method. */
const COLUMNS = { payment: "payment_methods", shipping: "shipping_methods" };
const LATEST = 500;
const MAX_NAMES = 50;

export type MethodKind = keyof typeof COLUMNS;

/**
 * Returns the method names of a shop's latest orders, the most frequent first. A name spelled as an identifier ("shopify_payments") is a gateway's
 * internal name, which buyers never see.
 */
export function methodNames({ shop, trx }: Reader, kind: MethodKind): Statement<{ name: string }> {
  const latest = trx("orders")
    .where({ shop })
    .orderBy("placed_at", "desc")
    .limit(LATEST)
    .select(trx.raw("jsonb_array_elements_text(??) as name", [COLUMNS[kind]]));
  return trx
    .from<{ name: string }>(latest.as("latest"))
    .whereRaw("name ~ '[^a-z0-9_]'")
    .groupBy("name")
    .orderByRaw("count(*) desc, name")
    .limit(MAX_NAMES)
    .select("name");
}
