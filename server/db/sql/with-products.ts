import type { Knex } from "knex";
import { family as familyOf } from "../../../engine/declarations/catalog.ts";
import { offeredProducts } from "../../../engine/declarations/offered-products.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { ConfigurationRow } from "../configurations.ts";
import type { Reader, Tenant } from "../database.ts";

export type Offer = Pick<ConfigurationRow, "guid" | "family">;

/** Extends a statement in which `added` is a new configuration, so that it also stores the products that the configuration offers. */
export function withProductsOfAdded(adding: Knex.QueryBuilder, { trx }: Reader, family: string, configuration: Configuration): void {
  const products = offeredProducts(familyOf(family), configuration).sort();
  if (products.length === 0) return;
  const named = trx.raw("unnest(?::text[]) as product", [products]);
  const insertProducts = trx(trx.raw("known_products (shop, product)"))
    .insert(trx("added").crossJoin(named).select("shop", "product"))
    .onConflict(trx.raw("(shop, product)"))
    .ignore();
  const insertOffers = trx(trx.raw("offered_products (shop, subject, product)"))
    .insert(trx("added").crossJoin(named).select("shop", "guid", "product"))
    .onConflict(trx.raw("(shop, subject, product)"))
    .ignore();
  adding.with("known_products_added", insertProducts).with("offered", insertOffers);
}

/** Extends a statement that stores a revision, so that it also stores the products that the revision offers. */
export function withProducts(adding: Knex.QueryBuilder, tenant: Tenant, offer: Offer, configuration: Configuration): void {
  const statements = offeredProductStatements(tenant, offer, configuration);
  if (statements !== null) adding.with("known", statements.insertProducts).with("offered", statements.insertOffers);
}

/**
 * Builds two statements: one makes the products that a revision offers known, and must run before the other one, which notes that the revision
 * offers them. Null if it offers no product by name.
 */
export function offeredProductStatements({ shop, trx }: Tenant, { guid, family }: Offer, configuration: Configuration) {
  const products = offeredProducts(familyOf(family), configuration).sort();
  if (products.length === 0) return null;
  const insertProducts = trx("known_products")
    .insert(products.map((product) => ({ shop, product })))
    .onConflict(["shop", "product"])
    .ignore();
  const insertOffers = trx("offered_products")
    .insert(products.map((product) => ({ shop, subject: guid, product })))
    .onConflict(["shop", "subject", "product"])
    .ignore();
  return { insertProducts, insertOffers };
}
