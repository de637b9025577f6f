/** What orders tell of the names that checkout really shows; orders kept before tell none. */
export function methodNameColumns(): string {
  return `
    alter table orders
      add column payment_methods jsonb not null default '[]',
      add column shipping_methods jsonb not null default '[]';`;
}
