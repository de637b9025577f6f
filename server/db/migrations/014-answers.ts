/** Creates the table of survey responses, one for each checkout and configuration. Rows are deleted with their configuration and with their shop. */
export function answersTable(fence: (table: string) => string): string {
  return `
    create table answers (
      shop text not null,
      guid uuid not null,
      checkout text not null,
      id uuid not null default gen_random_uuid(),
      at timestamptz(3) not null default now(),
      revision integer not null,
      customer_id text,
      answers json not null,
      primary key (shop, guid, checkout),
      foreign key (shop, guid) references customizations
    );
    create index answers_told on answers (shop, guid, at desc, id desc);
    create index answers_lately on answers (shop, at);
    ${fence("answers")}
    create function forget_answers() returns trigger language plpgsql as $$
      begin
        delete from answers where shop = new.shop and guid = new.guid;
        return null;
      end $$;
    create trigger forget_answers after update of state on customizations
      for each row when (new.state = 'closed' and old.state <> 'closed') execute function forget_answers();`;
}
