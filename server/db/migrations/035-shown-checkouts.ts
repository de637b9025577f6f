/**
 * Creates the table of checkouts in which an offer was shown, with a mark if something of the offer was added: both numbers of a rate then count the
 * same checkouts. Counting begins with this release, so that earlier days have no rate. Adds the limits of reports: the currencies in which the shop
 * sells, the number of rollup rows a day beyond those of offers and orders, and the verified senders' part of a day's events.
 *
 * Barrier: a server that does not know the table would leave the rows of erased subjects in it.
 */
export function shownCheckouts(fence: (table: string) => string, worker: string): string {
  return `
    create table upsell_checkouts (
      shop text not null references shops,
      checkout text not null,
      subject uuid not null,
      of text not null,
      at timestamptz(3) not null,
      day date not null,
      product text not null,
      presentment text not null,
      accepted boolean not null,
      primary key (shop, checkout, subject)
    );
    create index upsell_checkouts_at on upsell_checkouts (shop, at);
    create index upsell_checkouts_day on upsell_checkouts (day);
    ${fence("upsell_checkouts")}
    create policy expired on upsell_checkouts to ${worker} using (day < current_date - interval '26 months');
    grant select, update, delete on upsell_checkouts to ${worker};
    alter table upsell_days
      add column shown bigint not null default 0,
      add column accepted bigint not null default 0,
      add column shown_revenue numeric(20, 4) not null default 0;
    alter table upsell_sales add column shown boolean not null default false;
    alter table upsell_fill
      alter column products set default 0,
      add column proven bigint not null default 0,
      add column extra_keys bigint not null default 0;
    alter table shops add column currency text, add column presentment_currencies text[];`;
}
