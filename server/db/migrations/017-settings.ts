/**
 * Adds the settings of a store, its IANA time zone, and the time at which its oldest response expires: null if responses never expire. Shops with
 * older responses have thirty days to choose another period.
 */
export function settingsTable(fence: (table: string) => string, worker: string): string {
  return `
    create table shop_settings (
      shop text primary key references shops,
      revision integer not null,
      settings jsonb not null,
      changed_at timestamptz not null default now()
    );
    ${fence("shop_settings")}
    alter table shops
      add column time_zone text,
      add column answers_due_at timestamptz default now() + interval '30 days';
    alter table shops alter column answers_due_at set default now();
    create index shops_answers_due on shops (answers_due_at);
    grant update (answers_due_at) on shops to ${worker};`;
}
