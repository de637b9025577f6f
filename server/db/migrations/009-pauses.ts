/**
 * Adds the pause of all rules. The shop stores the start of the pause, whether rules that are on only at Shopify are still to be searched, and the
 * result of the last resume. Each rule stores its progress and its problem. Subscriptions store the trial and the test flag that Shopify reports,
 * null for older ones.
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
