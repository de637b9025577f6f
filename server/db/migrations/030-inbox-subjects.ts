/**
 * Adds the data subjects of waiting events and dead letters, so that an erasure finds them by an index, however many there are. A trigger fills the
 * columns from the payload, whichever server writes it, and empties them when the event is processed. Few events wait, so that this migration writes
 * few rows. FORCE row-level security would hide the rows from the owner, and is restored in the same migration.
 */
export function inboxSubjects(): string {
  return `
    alter table inbox add column customer_id text, add column order_id text, add column checkout_token text;
    create function note_inbox_subjects() returns trigger language plpgsql as $$
      begin
        new.customer_id := case when new.topic like 'orders/%' or new.topic = 'customers/data_request' then new.payload->'customer'->>'id' end;
        new.order_id := case when new.topic like 'orders/%' then new.payload->>'id' end;
        new.checkout_token := case when new.topic like 'orders/%' then new.payload->>'checkout_token' end;
        return new;
      end $$;
    create trigger note_inbox_subjects before insert or update of payload on inbox for each row execute function note_inbox_subjects();
    alter table inbox no force row level security;
    update inbox set payload = payload where state <> 'done' and payload is not null;
    alter table inbox force row level security;
    create index inbox_customer on inbox (shop, customer_id) where customer_id is not null;
    create index inbox_order on inbox (shop, order_id) where order_id is not null;
    create index inbox_checkout on inbox (shop, checkout_token) where checkout_token is not null;`;
}
