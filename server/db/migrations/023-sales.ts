/**
 * Creates the table of sales: for each order line that a block added, the remaining pieces, their revenue in both currencies, and the day in which it
 * was counted. Line 0 holds refunds that belong to none of the lines. An earlier release stores orders without sales: the next event of an order adds
 * its sales.
 */
export function salesTable(fence: (table: string) => string): string {
  return `
    create table upsell_sales (
      shop text not null references shops,
      order_id text not null,
      line_id text not null,
      day date not null,
      placed_at timestamptz not null,
      of text not null,
      subject uuid not null,
      product text not null,
      title text not null,
      currency text not null,
      presentment text not null,
      ordered integer not null,
      pieces integer not null,
      revenue numeric(20, 4) not null,
      paid numeric(20, 4) not null,
      given numeric(20, 4) not null,
      apart numeric(20, 4) not null,
      cancelled boolean not null,
      primary key (shop, order_id, line_id)
    );
    create index upsell_sales_placed on upsell_sales (shop, placed_at desc, order_id desc, line_id desc);
    ${fence("upsell_sales")}
    alter table orders add column refunded_apart numeric(20, 4) not null default 0;`;
}
