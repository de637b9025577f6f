/** Adds the names of payment and shipping methods that checkout showed for an order; empty for older orders. */
export function methodNameColumns(): string {
  return `
    alter table orders
      add column payment_methods jsonb not null default '[]',
      add column shipping_methods jsonb not null default '[]';`;
}
