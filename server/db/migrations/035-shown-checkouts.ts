/**
 * In which checkouts an offer was shown, and whether something of it was added there: what a rate divides is of the same checkouts. Counted from
 * this release on, so days of before have no rate. And what reports are held to: the currencies that the shop sells in, how many rows of a day
 * reports may make beyond those that its offers and orders make anyway, and the part of a day that is for those who are known.
 *
 * A barrier: a server that does not know the table would leave in it whom it erases.
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
