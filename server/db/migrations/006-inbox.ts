/** Creates the tables of webhook events until they are processed, of orders for the sales, and of shops' data requests about customers. */
export function inboxTables(fence: (table: string) => string, application: string, worker: string): string {
  return `
    create table inbox (
      shop text not null,
      id text not null,
      topic text not null,
      triggered_at timestamptz not null,
      payload json,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      error text,
      received_at timestamptz not null default now(),
      ended_at timestamptz,
      primary key (shop, id)
    );
    create index inbox_due on inbox (due_at) where state = 'waiting';
    create index inbox_ended on inbox (ended_at) where state <> 'waiting';
    create table redactions (
      subject text primary key,
      at timestamptz not null
    );
    grant select, insert, update on redactions to ${application};
    create table orders (
      shop text not null references shops,
      id text not null,
      currency text not null,
      presentment_currency text not null,
      total numeric(20, 4) not null,
      subtotal numeric(20, 4) not null,
      discounts numeric(20, 4) not null,
      current_total numeric(20, 4) not null,
      test boolean not null,
      customer_id text,
      checkout_token text,
      attributes jsonb not null,
      placed_at timestamptz not null,
      cancelled_at timestamptz,
      changed_at timestamptz not null,
      triggered_at timestamptz not null,
      primary key (shop, id)
    );
    create index orders_placed on orders (shop, placed_at);
    create index orders_checkout on orders (shop, checkout_token);
    create index orders_customer on orders (shop, customer_id);
    create table order_lines (
      shop text not null,
      order_id text not null,
      id text not null,
      product_id text,
      variant_id text,
      title text not null,
      quantity integer not null,
      current_quantity integer not null,
      price numeric(20, 4) not null,
      discount numeric(20, 4) not null,
      attributes jsonb not null,
      primary key (shop, order_id, id),
      foreign key (shop, order_id) references orders on delete cascade
    );
    create table data_requests (
      shop text not null references shops,
      id text not null,
      customer_id text,
      data jsonb not null,
      requested_at timestamptz not null,
      primary key (shop, id)
    );
    ${["inbox", "orders", "order_lines", "data_requests"].map(fence).join("")}
    create policy work on inbox to ${worker} using (current_user = '${worker}');
    grant select, update, delete on inbox to ${worker};
    create policy answers on data_requests to ${worker} using (current_user = '${worker}');
    grant select, delete on data_requests to ${worker};`;
}
