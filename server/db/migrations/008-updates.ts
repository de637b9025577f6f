/**
 * Adds to each shop the time of its next comparison, and the engine build that compiled its rules. Servers of the previous release use
 * `reconciled_at` until they are restarted.
 */
export function updateColumns(worker: string): string {
  return `
    alter table shops
      add column next_check_at timestamptz not null default now(),
      add column check_failures integer not null default 0,
      add column engine text,
      add column engine_tried text,
      add column unreachable boolean not null default false;
    create index shops_due on shops (next_check_at);
    create index shops_engine on shops (engine);
    create index shops_engine_tried on shops (engine_tried);
    create policy turns on shops for update to ${worker} using (current_user = '${worker}');
    grant update (next_check_at, engine_tried) on shops to ${worker};
    alter table customizations drop constraint customizations_state_check;
    alter table customizations add constraint customizations_state_check
      check (state in ('saving', 'live', 'moving', 'deleting', 'closed'));
    drop index customizations_unfinished;
    create index customizations_unfinished on customizations (shop, guid) where state in ('saving', 'moving', 'deleting');
    drop policy unfinished on customizations;
    create policy unfinished on customizations for select to ${worker} using (state in ('saving', 'moving', 'deleting'));`;
}
