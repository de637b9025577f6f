import type { Configuration } from "../../engine/generated/types.ts";
import type { Reader, Statement, Tenant } from "./database.ts";
import { namingProducts, type Offer } from "./sql/name-products.ts";

/** Makes known the products that a revision offers, by whatever it comes: reports of them are counted by their names from now on. Titles come later. */
export async function nameProducts(tenant: Tenant, offer: Offer, configuration: Configuration): Promise<void> {
  const naming = namingProducts(tenant, offer, configuration);
  if (naming !== null) await naming.offered.with("known", naming.known);
}

/** Products behind one that the shop knows and has no title for, so many at most. */
export function untitledProducts({ shop, trx }: Reader, behind: string, most: number): Statement<{ product: string }> {
  return trx("known_products")
    .where({ shop, title: "" })
    .where("product", ">", behind)
    .orderBy("product")
    .limit(most)
    .select<{ product: string }[]>("product");
}

/** Writes titles that the platform told, by the numbers of products, where no order has told one meanwhile. */
export async function titleProducts({ shop, trx }: Tenant, titles: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...titles].flatMap(([product, title]) => (title === "" ? [] : [{ product, title }]));
  if (rows.length === 0) return;
  await trx.raw(
    `update known_products k set title = t.title from json_to_recordset(:rows::json) as t (product text, title text)
     where k.shop = :shop and k.product = t.product and k.title = ''`,
    { shop, rows: JSON.stringify(rows) },
  );
}
