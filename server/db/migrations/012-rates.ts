/**
 * Adds the amounts that buyers paid in their own currency (null for older orders), and the exchange rate derived from the latest order in each
 * currency. The shop stores the rates that checkout was given last, and a mark when they must be written again.
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
