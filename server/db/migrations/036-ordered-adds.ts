/**
 * Marks adds that became part of an order and counts them by day; adds the order name that a merchant sees. For existing shops the mark is unknown
 * until all their adds have been checked, and stays unknown for days whose adds have expired by then: `ordered_since` is the first day for which it
 * is known. All defaults are constants, so that no table is rewritten.
 */
export function orderedAdds(): string {
  return `
    alter table upsell_adds add column ordered boolean not null default false;
    alter table upsell_days add column adds_ordered bigint not null default 0;
    alter table shops add column ordered_since date;
    alter table shops alter column ordered_since set default '-infinity';
    alter table orders add column name text;`;
}
