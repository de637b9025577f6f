/**
 * Creates the table of method names in orders of before the installation, each with the number of orders that had it: one row a shop. Names belong to
 * the store and to no customer.
 */
export function pastMethodNames(fence: (table: string) => string): string {
  return `
    create table past_method_names (
      shop text primary key references shops,
      payment jsonb not null default '{}',
      shipping jsonb not null default '{}',
      state text not null default 'waiting' check (state in ('waiting', 'refused', 'read')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now()
    );
    ${fence("past_method_names")}`;
}
