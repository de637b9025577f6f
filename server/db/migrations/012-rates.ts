/**
 * What buyers paid in their own currency (orders kept before do not tell), and what the latest order in each currency tells of its rate.
 * The shop remembers which of it checkout was told last, and whether that is to be told anew.
 */
export function rateTables(fence: (table: string) => string): string {
  return `
    alter table orders
      add column presentment_total numeric(20, 4),
      add column presentment_subtotal numeric(20, 4);
    alter table order_lines
      add column presentment_price numeric(20, 4),
      add column presentment_discount numeric(20, 4);
    alter table shops
      add column rates_told text,
      add column rates_due uuid;
    create index shops_rates_due on shops (shop) where rates_due is not null;
    create table rates (
      shop text not null references shops,
      base text not null,
      currency text not null,
      rate numeric not null check (rate > 0),
      order_id text not null,
      placed_at timestamptz not null,
      changed_at timestamptz not null,
      triggered_at timestamptz not null,
      primary key (shop, base, currency)
    );
    ${fence("rates")}`;
}
