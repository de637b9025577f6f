import { family as familyOf } from "../../engine/declare/catalog.ts";
import { offeredProducts } from "../../engine/declare/offered-products.ts";
import type { Configuration } from "../../engine/types.ts";
import type { ConfigurationRow } from "./configurations.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** Makes known the products that a revision offers, by whatever it comes: reports of them are counted by their names from now on. Titles come later. */
export async function nameProducts(
  { shop, trx }: Tenant,
  { guid, family }: Pick<ConfigurationRow, "guid" | "family">,
  configuration: Configuration,
): Promise<void> {
  const products = offeredProducts(familyOf(family), configuration).sort();
  if (products.length === 0) return;
  const known = trx("known_products")
    .insert(products.map((product) => ({ shop, product })))
    .onConflict(["shop", "product"])
    .ignore();
  await trx("offered_products")
    .with("known", known)
    .insert(products.map((product) => ({ shop, subject: guid, product })))
    .onConflict(["shop", "subject", "product"])
    .ignore();
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
