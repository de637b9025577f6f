// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leftoverNames, writeLeftovers } from "../../scripts/soak/erasure/leftovers.ts";
import { ingestEvents } from "../../server/analytics/ingest-events.ts";
import type { Database } from "../../server/db/database.ts";
import { inboxState } from "../../server/db/inbox-state.ts";
import { LOCK_KEYS } from "../../server/db/lock-keys.ts";
import { createInbox } from "../../server/webhooks/inbox.ts";
import { asking } from "../support/answering.ts";
import { differences } from "../support/recounted.ts";
import { eventOf, offering, openStore, report, sell, soldPayload } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sweep } from "../support/sweep.ts";
import { watchLocks } from "../support/watch-locks.ts";
import { deliver, tell } from "../support/webhooks.ts";

/** More than one transaction erases, of orders and of checkouts. */
const EACH = 700;

let server: TestServer;
let customers = 8_100;

/** A turn is short, and what fails is tried again at once. */
beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 }, inbox: { turn: 50, pause: () => 0, attempts: 4 } });
});
afterAll(() => server.close());

async function stage(each = EACH) {
  const shop = await openStore(server, "pieces");
  const customer = ++customers;
  const [upsell, survey] = [await offering(server, shop), (await asking(server, shop)).guid];
  if (each > 0) await writeLeftovers(server.database, { shop, customer, each, upsell, survey });
  const redact = (more: object = {}) => tell(server, { topic: "customers/redact", payload: { customer: { id: customer }, ...more }, shop });
  return { shop, customer, upsell, survey, redact };
}

/** Where the customer stands, or a checkout or an answer of theirs; an order keeps its number. */
async function traces(customer: number): Promise<string[]> {
  const { ordered, seen } = leftoverNames(customer);
  const found = await Promise.all(
    [ordered, seen, `customer ${customer}`, `"id":${customer}`].map((text) => sweep(server.database.owner, text)),
  );
  const columns = await Promise.all(
    ["orders", "answers", "upsell_events", "data_requests", "inbox"].map(async (table) => {
      const row = await server.database
        .owner(table)
        .where({ customer_id: String(customer) })
        .first("shop");
      return row === undefined ? [] : [table];
    }),
  );
  return [...found.flat(), ...columns.flat()];
}

const turns = (outcome: string) => server.logged.filter((line) => line.topic === "customers/redact" && line.outcome === outcome).length;

it("an erasure runs in pieces, none of which holds many locks, and leaves nothing of the customer, nor what comes later", async () => {
  const { shop, customer, upsell, redact } = await stage();
  const { shop: other, customer: neighbour } = await stage(20);
  const before = turns("unfinished");
  const locks = watchLocks(server.database);
  await redact();
  locks.stop();
  expect(turns("unfinished") - before).toBeGreaterThan(0);
  expect(locks.most()).toBeGreaterThan(250);
  expect(locks.most()).toBeLessThanOrEqual(502);
  expect(await traces(customer)).toEqual([]);
  expect(await differences(server.database, shop)).toEqual([]);
  const names = leftoverNames(customer);
  await report(server, shop, { checkout: `${names.seen}1`, events: [eventOf(upsell, "impression")] });
  await report(server, shop, { checkout: `${names.seen}new`, events: [eventOf(upsell, "add")] }, customer);
  await sell(server, shop, soldPayload(31, [], { customer: { id: customer }, checkout_token: `${names.ordered}new` }));
  await sell(server, shop, soldPayload(Number(`${names.order}1`), [], { customer: null, checkout_token: `${names.ordered}1` }));
  expect(await traces(customer)).toEqual([]);
  expect(await traces(neighbour)).not.toEqual([]);
  expect(await server.database.owner("orders").where({ shop: other }).whereNotNull("customer_id")).toHaveLength(20);
});

it("an erasure takes its orders in pieces, most of which are not known", async () => {
  const { shop, customer, upsell, survey } = await stage(300);
  const guest = ++customers;
  await writeLeftovers(server.database, { shop, customer: guest, each: 300, upsell, survey });
  const { order } = leftoverNames(guest);
  const orders_to_redact = Array.from({ length: 12_000 }, (_, at) => Number(`${order}${at + 1}`));
  await deliver(server, { topic: "customers/redact", payload: { customer: { id: customer }, orders_to_redact }, shop });
  const locks = watchLocks(server.database);
  // with the turns of a server, each of which looks up anew what is done
  await createInbox(server.services).drain();
  locks.stop();
  expect(locks.most()).toBeLessThanOrEqual(502);
  expect(await traces(customer)).toEqual([]);
  expect(await server.database.owner("orders").where({ shop }).whereNotNull("customer_id")).toEqual([]);
  // who came by events alone is nobody that this was about
  expect(await server.database.owner("upsell_events").where({ shop, customer_id: String(guest) })).toHaveLength(300);
});

it("an erasure takes the reports of guests at one checkout in parts, however many there are", async () => {
  const { shop, customer, upsell, redact } = await stage(10);
  const { owner } = server.database;
  const values = { shop, upsell, checkout: `${leftoverNames(customer).seen}1`, many: 12_000 };
  await owner.raw(
    `insert into upsell_events (shop, at, id, day, of, subject, type, checkout, customer_id, product, variant, quantity, presentment)
     select :shop, now(), gen_random_uuid(), current_date, 'upsell', :upsell::uuid, 'impression', :checkout, null, '1', '11', 1, ''
     from generate_series(1, :many::int)`,
    values,
  );
  await owner("upsell_days").where({ shop }).increment("impressions", values.many);
  expect(await differences(server.database, shop)).toEqual([]);
  const { withShop } = server.database;
  let most = 0;
  server.database.withShop = (...[of, work]) =>
    withShop(of, async (tenant) => {
      const count = async () => Number((await tenant.trx("upsell_events").where({ shop }).count())[0]?.count);
      const before = await count();
      const done = await work(tenant);
      most = Math.max(most, before - (await count()));
      return done;
    });
  await redact();
  server.database.withShop = withShop;
  expect(most).toBe(5_000);
  expect(await traces(customer)).toEqual([]);
  expect(await differences(server.database, shop)).toEqual([]);
});

it("an erasure never takes too many locks for reports that are stored together, even of different buyers", async () => {
  const { shop, upsell } = await stage(0);
  const store = ingestEvents(server.services);
  const locks = watchLocks(server.database);
  const about = { of: "upsell", family: "upsell", subject: upsell, type: "impression" as const, product: "1", variant: "11", title: "" };
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    ...{ id: randomUUID(), at: new Date(), ...about, quantity: 1, presentment: "" },
    ...{ checkout: `of-many-${at}`, customer: String(900_000 + at) },
  }));
  await Promise.all(rows.map((row) => store(shop, [row])));
  locks.stop();
  expect(locks.most()).toBeGreaterThan(LOCK_KEYS / 2);
  expect(locks.most()).toBeLessThanOrEqual(LOCK_KEYS);
  expect(await server.database.owner("upsell_events").where({ shop })).toHaveLength(1_200);
});

it("an erasure continues after a piece that failed, and after a server that was killed", async () => {
  const { shop, customer, redact } = await stage();
  const { owner } = server.database;
  await owner.raw(`
    create sequence failing;
    create function fail_second() returns trigger language plpgsql security definer as
      $$ begin if nextval('failing') = 2 then raise exception 'this piece fails'; end if; return null; end $$;
    create trigger fail_second after delete on upsell_events for each statement execute function fail_second();`);
  await redact();
  await owner.raw("drop trigger fail_second on upsell_events");
  expect(server.logged.filter(({ error }) => /this piece fails/.test(String(error)))).not.toEqual([]);
  expect(await traces(customer)).toEqual([]);
  // as it is found when the server that had claimed it is gone
  const again = await stage();
  await deliver(server, { topic: "customers/redact", payload: { customer: { id: again.customer } }, shop: again.shop });
  let left = 4;
  const withShop: Database["withShop"] = (...work) => (left-- > 0 ? server.database.withShop(...work) : new Promise(() => undefined));
  void createInbox({ ...server.services, database: { ...server.database, withShop } }, { lease: 1 }).drain();
  await expect.poll(() => left).toBeLessThan(0);
  expect(await traces(again.customer)).not.toEqual([]);
  const waiting = async () => {
    await server.inbox.drain();
    return (await server.database.withWorker(inboxState)).waiting;
  };
  await expect.poll(waiting).toBe(0);
  expect(await traces(again.customer)).toEqual([]);
  expect(await differences(server.database, shop)).toEqual([]);
});

it("an erasure that is given up is reported with the remedy, and measured", async () => {
  const { redact } = await stage(10);
  const { owner } = server.database;
  await owner.raw(`
    create function fail_all() returns trigger language plpgsql as $$ begin raise exception 'no piece goes'; end $$;
    create trigger fail_all before delete on upsell_events for each statement execute function fail_all();`);
  await redact();
  await owner.raw("drop trigger fail_all on upsell_events");
  const [dead] = await server.database.owner("inbox").where({ topic: "customers/redact", state: "dead" });
  const told = server.logged.filter(({ level, remedy }) => remedy !== undefined && level === "error");
  expect(told).toMatchObject([{ topic: "customers/redact", outcome: "dead", remedy: expect.stringContaining(`replay ${dead.id}`) }]);
  expect((await server.send("/metrics", {})).text).toContain('cartwright_inbox_events{state="dead"} 1');
});
