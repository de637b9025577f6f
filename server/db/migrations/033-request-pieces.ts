/**
 * Stores the data for a data request in pieces, so that never all of it must be in memory. A request stores the position of its gathering (`teller`,
 * `behind`), counts the steps, and is complete when `gathered_at` is set. Its orders are rows of their own, by which an erasure finds the request.
 * Stored data is split in the same way, by number of facts and by size.
 */
export function requestPieces(fence: (table: string) => string, worker: string): string {
  return `
    create table data_request_orders (
      shop text not null,
      request text not null,
      order_id text not null,
      primary key (shop, request, order_id),
      foreign key (shop, request) references data_requests on delete cascade
    );
    create index data_request_orders_order on data_request_orders (shop, order_id);
    create table data_request_pieces (
      shop text not null,
      request text not null,
      number integer not null,
      of text not null,
      facts jsonb not null,
      primary key (shop, request, number),
      foreign key (shop, request) references data_requests on delete cascade
    );
    ${["data_request_orders", "data_request_pieces"].map(fence).join("")}
    create policy answers on data_request_pieces for select to ${worker} using (current_user = '${worker}');
    grant select on data_request_pieces to ${worker};
    alter table data_requests
      add column step integer not null default 0, add column pieces integer not null default 0,
      add column teller text, add column behind jsonb, add column gathered_at timestamptz;
    ${PARTED.map((table) => `alter table ${table} no force row level security;`).join("")}
    insert into data_request_orders (shop, request, order_id)
      select distinct shop, id, fact ->> 'id' from (${FACTS}) f where of = 'orders' and fact ->> 'id' is not null;
    insert into data_request_pieces (shop, request, number, of, facts)
      select shop, id, row_number() over (partition by shop, id order by of, part, size) - 1, of, jsonb_agg(fact order by at)
      from (
        select *, (at - 1) / 1000 as part, (sum(octet_length(fact::text)) over (partition by shop, id, of order by at)) / 2000000 as size
        from (${FACTS}) f
      ) p group by shop, id, of, part, size;
    update data_requests r set gathered_at = requested_at,
      pieces = (select count(*) from data_request_pieces p where p.shop = r.shop and p.request = r.id);
    ${PARTED.map((table) => `alter table ${table} force row level security;`).join("")}
    alter table data_requests drop column data;
    create index data_requests_open on data_requests (shop, id) where gathered_at is null;`;
}

const PARTED = ["data_requests", "data_request_orders", "data_request_pieces"];

const FACTS = `
  select r.shop, r.id, told.of, fact, at from data_requests r,
    jsonb_each(r.data) as told(of, facts), jsonb_array_elements(case jsonb_typeof(told.facts) when 'array' then told.facts else '[]' end)
    with ordinality as f(fact, at)`;
