import type { Knex } from "knex";

/**
 * The products that figures name: those that an offer of the shop names, which a save writes down, and those that its orders had. What else is
 * reported of is one bucket for all, so that nobody makes rows of figures by making products up. `offered_products` says by which offer a product
 * is known, and `known_products` what it is called, in the words of the platform or of an order. Titles that reports told stay behind in
 * `upsell_products`, which servers of before still write; a later release drops it.
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
 * Takes over what is known already, before a report is stored by it: shop by shop, as the application sees them, so that nothing that is in use
 * is locked.
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
