/**
 * Ways from a customer, a checkout and what waits to their rows, by which an erasure finds them however many there are; which answers
 * became an order; and whether a shop has taken the app out. The owner's own row security would hide the rows of all shops from the
 * update, and is put back in the same step.
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
