// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../server/db/database.ts";
import { beginErasure, eraseSubjects } from "../../server/privacy/erase-subjects.ts";
import { asking } from "../support/answering.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

/** As many as make a look at each of them dearer than the way by an index. */
const MANY = 20_000;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const { guid } = await asking(server, SHOP);
  const { owner } = server.database;
  await owner.raw(
    `insert into answers (shop, guid, checkout, revision, customer_id, answers)
     select ?, ?, 'c-' || n, 1, case when n % 3 = 0 then (n % 5000)::text end, '{}' from generate_series(1, ?::int) n`,
    [SHOP, guid, MANY],
  );
  await owner.raw(
    `insert into orders (shop, id, currency, presentment_currency, total, subtotal, discounts, current_total, test, customer_id, checkout_token,
       attributes, payment_methods, shipping_methods, placed_at, changed_at, triggered_at)
     select ?, n, 'USD', 'USD', 1, 1, 0, 1, false, n % 5000, 'c-' || n, '{}', '[]', '[]', now(), now(), now() from generate_series(1, ?::int) n`,
    [SHOP, MANY],
  );
  await owner.raw(
    `insert into inbox (shop, id, topic, triggered_at, payload, state) select ?, n, 'orders/updated', now(), null, 'done' from generate_series(1, ?::int) n`,
    [SHOP, MANY],
  );
  await owner.raw(
    `insert into inbox (shop, id, topic, triggered_at, payload) select ?, 'waits-' || n, 'orders/updated', now(),
       json_build_object('id', 100000 + n, 'checkout_token', 'w-' || n, 'customer', json_build_object('id', 100000 + n)) from generate_series(1, ?::int) n`,
    [SHOP, MANY],
  );
  for (const table of ["answers", "orders", "inbox"]) await owner.raw(`analyze ${table}`);
});
afterAll(() => server.close());

it("an erasure reads only the rows of the customer, however many the shop has", async () => {
  const { database } = server;
  const subjects = { customers: ["42"], orders: ["7"], checkouts: [] };
  await database.withShop(SHOP, (tenant) => beginErasure(tenant, subjects.customers, new Date()));
  const read = new Map<string, { scanned: number; fetched: number }>();
  const counting: Database = {
    ...database,
    withShop: (shop, work) =>
      database.withShop(shop, async (tenant) => {
        const done = await work(tenant);
        const { rows } = await tenant.trx.raw(
          `select relname, seq_tup_read::int as scanned, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables
           where schemaname = 'public' and relname in ('answers', 'orders', 'inbox') order by 1`,
        );
        for (const { relname, scanned, fetched } of rows) {
          const before = read.get(relname) ?? { scanned: 0, fetched: 0 };
          read.set(relname, { scanned: before.scanned + scanned, fetched: before.fetched + fetched });
        }
        return done;
      }),
  };
  expect(await eraseSubjects(counting, SHOP, subjects, new Date())).toBe(true);
  expect([...read.keys()]).toEqual(["answers", "inbox", "orders"]);
  for (const [table, { scanned, fetched }] of read) {
    expect([table, scanned]).toEqual([table, 0]);
    expect(fetched).toBeLessThan(200);
  }
  const left = await database.owner("answers").where({ shop: SHOP }).whereIn("checkout", ["c-42", "c-5042", "c-10042", "c-15042", "c-7"]);
  expect(left).toEqual([]);
});
