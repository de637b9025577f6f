/**
 * All rules of a shop may be paused at once. The shop says since when, whether rules that only the platform knows to be on are still to be
 * looked for, and what the last resuming came to; each rule says how far it has come, and why not further. Subscriptions say what the
 * platform told of their trial, and whether they are tests; nobody has told of older ones.
 */
export function pauseColumns(worker: string): string {
  return `
    alter table shops
      add column paused_at timestamptz,
      add column pause_search boolean not null default false,
      add column resumed jsonb;
    alter table customizations
      add column pause text check (pause in ('stopping', 'paused', 'resuming')),
      add column pause_problem text;
    alter table subscriptions
      add column trial_days integer check (trial_days >= 0),
      add column test boolean;
    create index customizations_pausing on customizations (shop, guid) where pause in ('stopping', 'resuming');
    create index shops_pause_search on shops (shop) where pause_search;
    create policy pausing on customizations for select to ${worker} using (pause in ('stopping', 'resuming'));`;
}
