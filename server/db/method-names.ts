import type { Reader, Statement } from "./database.ts";

/** The columns of orders with names of methods, by what they are methods of. */
const COLUMNS = { payment: "payment_methods", shipping: "shipping_methods" };
const LATEST = 500;
const MOST = 50;

export type MethodKind = keyof typeof COLUMNS;

/**
 * Names of the methods of a shop's latest orders, the most frequent first. What is spelt as an identifier ("shopify_payments") is a gateway's
 * own name, which no buyer reads.
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
    .limit(MOST)
    .select("name");
}
