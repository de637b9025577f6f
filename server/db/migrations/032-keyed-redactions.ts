/**
 * What is remembered of erased subjects is keyed: numbers of customers are few enough to be tried one after the other, so that a bare digest
 * tells whom it names. `key` is the number of the last key that a row's digest went through, 0 for one that is still bare, and the server puts
 * rows under the newest key behind the requests. A row knows its shop, to go with it; the row that says when a shop was erased knows none,
 * nor do those of before, of which nobody can tell whose they are: these stay.
 */
export function keyedRedactions(application: string, worker: string): string {
  return `
    create table redaction_keys (
      number integer generated always as identity primary key,
      name text not null unique,
      sealed_by text not null,
      sealed bytea not null
    );
    grant select on redaction_keys to ${application};
    grant select, insert, update, delete on redaction_keys to ${worker};
    alter table redactions add column shop text, add column key integer not null default 0;
    create index redactions_key on redactions (key);
    create index redactions_shop on redactions (shop) where shop is not null;
    alter table redactions enable row level security;
    alter table redactions force row level security;
    create policy tenant on redactions to ${application} using (shop = current_setting('app.shop', true));
    create policy shared_read on redactions for select to ${application} using (shop is null);
    create policy shared_added on redactions for insert to ${application} with check (shop is null);
    create policy shared_changed on redactions for update to ${application} using (shop is null);
    create policy keying on redactions to ${worker} using (current_user = '${worker}');
    grant delete on redactions to ${application};
    grant select, insert, update, delete on redactions to ${worker};`;
}
