/**
 * Adds indexes from a customer, a checkout and waiting events to their rows, by which an erasure finds any number of them; the mark of responses
 * whose checkout became an order; and the time of an uninstall. FORCE row-level security would hide all rows from the update of the owner, and is
 * restored in the same migration.
 */
export function erasureColumns(): string {
  return `
    create index answers_checkout on answers (shop, checkout);
    create index answers_customer on answers (shop, customer_id) where customer_id is not null;
    create index data_requests_customer on data_requests (shop, customer_id);
    create index inbox_open on inbox (shop) where state <> 'done';
    alter table answers add column ordered boolean not null default false;
    alter table answers no force row level security;
    alter table orders no force row level security;
    update answers a set ordered = true from orders o where o.shop = a.shop and o.checkout_token = a.checkout and not o.test;
    alter table orders force row level security;
    alter table answers force row level security;
    create index answers_ordered on answers (shop, guid, ordered, at desc, id desc);
    alter table shops add column installed_at timestamptz, add column uninstalled_at timestamptz;`;
}
