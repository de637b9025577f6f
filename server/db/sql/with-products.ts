import type { Knex } from "knex";
import { family as familyOf } from "../../../engine/declarations/catalog.ts";
import { offeredProducts } from "../../../engine/declarations/offered-products.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { ConfigurationRow } from "../configurations.ts";
import type { Reader } from "../database.ts";

export type Offer = Pick<ConfigurationRow, "guid" | "family">;

/** Extends a statement that stores a revision, so that it also stores the products that the revision offers. */
export function withProducts(adding: Knex.QueryBuilder, reader: Reader, offer: Offer, configuration: Configuration): void {
  extend(adding, offeredProductStatements(reader, offer, configuration));
}

/** Does the same for a statement in which `added` is a new configuration: nothing is stored where there is none. */
export function withProductsOfAdded(adding: Knex.QueryBuilder, reader: Reader, family: string, configuration: Configuration): void {
  extend(adding, statementsOf(reader, reader.trx.raw("added"), family, configuration));
}

function extend(adding: Knex.QueryBuilder, statements: ReturnType<typeof statementsOf>): void {
  if (statements !== null) adding.with("products", statements.insertProducts).with("offered", statements.insertOffers);
}

/**
 * Builds two statements: one makes the products that a revision offers known, and must run before the other one, which notes that the revision
 * offers them. Null if it offers no product by name.
 */
export function offeredProductStatements(reader: Reader, { guid, family }: Offer, configuration: Configuration) {
  const offer = reader.trx.raw("(select ?::text as shop, ?::uuid as guid) as offer", [reader.shop, guid]);
  return statementsOf(reader, offer, family, configuration);
}

/** Builds these statements for each row of `offers`, which has a shop and a guid. */
function statementsOf({ trx }: Reader, offers: Knex.Raw, family: string, configuration: Configuration) {
  const products = offeredProducts(familyOf(family), configuration).sort();
  if (products.length === 0) return null;
  const offered = (...columns: string[]) =>
    trx(offers)
      .crossJoin(trx.raw("unnest(?::text[]) as product", [products]))
      .select(columns);
  const insertProducts = trx(trx.raw("known_products (shop, product)"))
    .insert(offered("shop", "product"))
    .onConflict(trx.raw("(shop, product)"))
    .ignore();
  const insertOffers = trx(trx.raw("offered_products (shop, subject, product)"))
    .insert(offered("shop", "guid", "product"))
    .onConflict(trx.raw("(shop, subject, product)"))
    .ignore();
  return { insertProducts, insertOffers };
}
