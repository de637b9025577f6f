import type { Configuration } from "../../engine/generated/types.ts";
import type { Reader, Statement, Tenant } from "./database.ts";
import { type Offer, offeredProductStatements } from "./sql/with-products.ts";

/**
 * Adds the products that a revision offers to the known ones, also for an adopted revision: from now on reports count by these products. Titles
 * follow later.
 */
export async function addOfferedProducts(tenant: Tenant, offer: Offer, configuration: Configuration): Promise<void> {
  const statements = offeredProductStatements(tenant, offer, configuration);
  if (statements !== null) await statements.insertOffers.with("known", statements.insertProducts);
}

/** Returns a page of known products without a title, after a cursor. */
export function untitledProducts({ shop, trx }: Reader, behind: string, max: number): Statement<{ product: string }> {
  return trx("known_products")
    .where({ shop, title: "" })
    .where("product", ">", behind)
    .orderBy("product")
    .limit(max)
    .select<{ product: string }[]>("product");
}

/** Stores titles from Shopify by product number, unless an order has supplied one meanwhile. */
export async function titleProducts({ shop, trx }: Tenant, titles: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...titles].flatMap(([product, title]) => (title === "" ? [] : [{ product, title }]));
  if (rows.length === 0) return;
  await trx.raw(
    `update known_products k set title = t.title from json_to_recordset(:rows::json) as t (product text, title text)
     where k.shop = :shop and k.product = t.product and k.title = ''`,
    { shop, rows: JSON.stringify(rows) },
  );
}
