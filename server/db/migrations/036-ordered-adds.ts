/**
 * Which adds became part of an order, kept with each add and counted on its day; and what a merchant calls an order. Of shops that are there
 * already nobody knows the first until all of their adds have been looked through, and of days whose adds are gone by then never:
 * `ordered_since` is the first day of which it is known. Constants alone are added, so no table is written anew.
 */
export function orderedAdds(): string {
  return `
    alter table upsell_adds add column ordered boolean not null default false;
    alter table upsell_days add column adds_ordered bigint not null default 0;
    alter table shops add column ordered_since date;
    alter table shops alter column ordered_since set default '-infinity';
    alter table orders add column name text;`;
}
