/**
 * Adds keys to the digests of erased subjects: customer numbers are few enough to be tried one by one, so that a bare digest reveals its subject.
 * `key` is the number of the last key applied to a digest, 0 for a bare one; the server moves rows under the newest key in the background. A row
 * stores its shop, with which it is deleted. The row of an erased shop stores none, nor do older rows, whose shop nobody can tell: these stay.
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
