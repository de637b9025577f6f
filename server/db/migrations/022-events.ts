/**
 * Creates the tables of the events that blocks report, one row an event, partitioned by month; of the counted adds, each from an event or from an
 * order, whichever came first; and of the daily rollups, which stay when the events expire. Partitions are reached through the parent table only: the
 * application has no access to them, and row-level security holds for them all the same.
 */
export function eventTables(fence: (table: string) => string, application: string, worker: string): string {
  return `
    create table upsell_events (
      shop text not null,
      at timestamptz(3) not null,
      id uuid not null,
      day date not null,
      of text not null,
      subject uuid not null,
      type text not null,
      checkout text not null,
      customer_id text,
      product text not null,
      variant text not null,
      quantity integer not null,
      presentment text not null,
      primary key (shop, at, id)
    ) partition by range (at);
    create index upsell_events_checkout on upsell_events (shop, checkout);
    create index upsell_events_customer on upsell_events (shop, customer_id) where customer_id is not null;
    create table upsell_adds (
      shop text not null references shops,
      checkout text not null,
      subject uuid not null,
      variant text not null,
      of text not null,
      at timestamptz(3) not null,
      day date not null,
      product text not null,
      presentment text not null,
      primary key (shop, checkout, subject, variant)
    );
    create index upsell_adds_at on upsell_adds (shop, at);
    create index upsell_adds_day on upsell_adds (day);
    create table upsell_days (
      shop text not null references shops,
      day date not null,
      of text not null,
      subject uuid not null,
      product text not null,
      currency text not null,
      presentment text not null,
      impressions bigint not null default 0,
      adds bigint not null default 0,
      removes bigint not null default 0,
      begun bigint not null default 0,
      completed bigint not null default 0,
      sold bigint not null default 0,
      revenue numeric(20, 4) not null default 0,
      paid numeric(20, 4) not null default 0,
      given numeric(20, 4) not null default 0,
      apart numeric(20, 4) not null default 0,
      primary key (shop, day, of, subject, product, currency, presentment)
    );
    create table upsell_products (
      shop text not null references shops,
      product text not null,
      title text not null,
      ordered boolean not null default false,
      primary key (shop, product)
    );
    create table upsell_fill (
      shop text primary key references shops,
      day date not null,
      events bigint not null,
      products bigint not null
    );
    ${["upsell_events", "upsell_adds", "upsell_days", "upsell_products", "upsell_fill"].map(fence).join("")}
    create policy expired on upsell_adds to ${worker} using (day < current_date - interval '26 months');
    grant select, update, delete on upsell_adds to ${worker};
    ${ADD_MONTHS(application)}
    ${DROP_MONTHS}
    select add_event_months((current_date - interval '1 month')::date, (current_date + interval '2 months')::date);`;
}

/** Creates the missing partitions of some months. A partition is attached when it is complete, so that writers do not wait. */
const ADD_MONTHS = (application: string) => `
    create function add_event_months(first date, last date) returns void language plpgsql as $$
      declare
        month timestamp;
        name text;
      begin
        for month in select generate_series(date_trunc('month', first::timestamp), date_trunc('month', last::timestamp), interval '1 month') loop
          name := 'upsell_events_' || to_char(month, 'YYYY_MM');
          continue when to_regclass('public.' || name) is not null;
          execute format('create table public.%I (like public.upsell_events including defaults including constraints including indexes)', name);
          execute format('alter table public.%I enable row level security', name);
          execute format('alter table public.%I force row level security', name);
          execute format('create policy tenant on public.%I to ${application} using (shop = current_setting(''app.shop'', true))', name);
          execute format('alter table public.upsell_events attach partition public.%I for values from (%L) to (%L)',
            name, month::text || '+00', (month + interval '1 month')::text || '+00');
        end loop;
      end $$;`;

/** Drops the partitions of months before a day; returns how many. */
const DROP_MONTHS = `
    create function drop_event_months(before date) returns integer language plpgsql as $$
      declare
        name text;
        dropped integer := 0;
      begin
        for name in
          select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'public.upsell_events'::regclass
            and c.relname < 'upsell_events_' || to_char(before, 'YYYY_MM') order by 1
        loop
          execute format('drop table public.%I', name);
          dropped := dropped + 1;
        end loop;
        return dropped;
      end $$;`;
