import type { Knex } from "knex";

/**
 * Creates the tables of the products that figures name: those that an offer of the shop names, stored by a save, and those of its orders. Reports
 * about any other product share one bucket, so that invented products do not create rows. `offered_products` stores which offer a product is known
 * from; `known_products` stores the title, from Shopify or from an order. Titles from reports stay in `upsell_products`, which servers of earlier
 * releases still write; a later release drops it.
 */
export function knownProducts(fence: (table: string) => string): string {
  return `
    create table known_products (
      shop text not null references shops,
      product text not null,
      title text not null default '',
      primary key (shop, product)
    );
    create index known_products_untitled on known_products (shop) where title = '';
    create table offered_products (
      shop text not null references shops,
      subject uuid not null,
      product text not null,
      primary key (shop, subject, product)
    );
    ${["known_products", "offered_products"].map(fence).join("")}`;
}

const OFFERED = `
  insert into offered_products (shop, subject, product)
  select distinct r.shop, r.guid, substr(named.id #>> '{}', length('gid://shopify/Product/') + 1)
  from customizations c join revisions r on r.shop = c.shop and r.guid = c.guid
  cross join lateral jsonb_path_query(r.configuration,
    case c.family when 'upsell' then '$.productIds[*]'::jsonpath else '$.products[*].productId'::jsonpath end) as named(id)
  where c.shop = :shop and c.family in ('upsell', 'auto-product') and named.id #>> '{}' ~ '^gid://shopify/Product/[0-9]{1,20}$'`;

const KNOWN = `
  insert into known_products (shop, product, title)
  select shop, product, title from upsell_products where shop = :shop and ordered
  union all
  select distinct o.shop, o.product, '' from offered_products o
  where o.shop = :shop and not exists (select from upsell_products p where p.shop = o.shop and p.product = o.product and p.ordered)`;

/**
 * Copies the products known already, before any report is stored by them: shop by shop, with the application's rights, so that no table in use is
 * locked.
 */
export async function takeOverProducts(trx: Knex.Transaction, application: string, worker: string): Promise<void> {
  await trx.raw("select set_config('role', ?, true)", [worker]);
  const shops: string[] = await trx("shops").orderBy("shop").pluck("shop");
  await trx.raw("select set_config('role', ?, true)", [application]);
  for (const shop of shops) {
    await trx.raw("select set_config('app.shop', ?, true)", [shop]);
    for (const statement of [OFFERED, KNOWN]) await trx.raw(statement, { shop });
  }
  await trx.raw("select set_config('app.shop', '', true), set_config('role', 'none', true)");
}
