// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runInboxCommand } from "../../scripts/webhooks/run-inbox-command.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { ensureShop } from "../../server/db/shops.ts";
import { collectPersonalData } from "../../server/privacy/collect-personal-data.ts";
import { gatherDataRequests } from "../../server/privacy/gather-data-requests.ts";
import { asking } from "../support/answering.ts";
import { collect } from "../support/collect.ts";
import { newDatabase } from "../support/database.ts";
import { reported } from "../support/reported.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { deliver, orderPayload, tell } from "../support/webhooks.ts";

let server: TestServer;
let shops = 0;
let requests = 100;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const exported = async (database: Database, id: string) =>
  JSON.parse((await collect(runInboxCommand(database, { do: "export", id }))).join("\n"));
const pieces = (id: string) =>
  server.database.owner("data_request_pieces").where({ request: id }).orderBy("number").select("number", "of", "facts");

async function newShop(): Promise<string> {
  const shop = `request-${++shops}.myshopify.com`;
  await server.post("/local/store", { shop, plan: "Plus Advanced" });
  await server.database.withShop(shop, ensureShop);
  return shop;
}

/** Asks for a customer and does not let the event take effect beyond writing the request down. */
async function asked(shop: string, customer: number, orders: number[] = []): Promise<string> {
  const id = String(++requests);
  const payload = { customer: { id: customer }, orders_requested: orders, data_request: { id: Number(id) } };
  await deliver(server, { topic: "customers/data_request", payload, shop });
  return id;
}

describe("a request for the data of a customer", () => {
  it("is gathered and handed over in pieces of at most 1,000 facts, each once, in the order of their moments", async () => {
    const shop = await newShop();
    await reported(server.database.owner, { shop, customer: "11", many: 6_300 });
    await reported(server.database.owner, { shop, customer: null, prefix: "c0ffee", many: 1_500 });
    await reported(server.database.owner, { shop, customer: "12", many: 10 });
    for (const order of [1, 2])
      await tell(server, { topic: "orders/create", payload: orderPayload(order, { customer: { id: 11 } }), shop });
    const id = await asked(shop, 11, [2]);
    await server.inbox.drain();
    await gatherDataRequests(server.services);
    const { data } = await exported(server.database, id);
    expect(data.orders.map((each: { id: string }) => each.id)).toEqual(["1", "2"]);
    const { owner } = server.database;
    const told = await owner("upsell_events")
      .where({ shop })
      .where((any) => any.where({ customer_id: "11" }).orWhereIn("checkout", ["c0ffee1", "c0ffee2"]))
      .pluck("product");
    expect(told).toHaveLength(6_304);
    const products = data.upsell_events.map(({ product }: { product: string }) => product);
    expect(products.toSorted()).toEqual(told.toSorted());
    const moments: string[] = data.upsell_events.slice(0, 6_300).map(({ at }: { at: string }) => at);
    expect(moments).toEqual(moments.toSorted());
    const kept = await pieces(id);
    expect(kept.length).toBeGreaterThan(7);
    for (const { facts } of kept) expect(facts.length).toBeLessThanOrEqual(1_000);
    const lines = await collect(runInboxCommand(server.database, { do: "export", id }));
    expect(Math.max(...lines.map((each) => each.length))).toBeLessThan(400_000);
  });

  it("is continued where it was when a worker ends, and several workers store each fact once", async () => {
    const shop = await newShop();
    await reported(server.database.owner, { shop, customer: "21", many: 5_500 });
    const id = await asked(shop, 21);
    await server.inbox.drain();
    const { database } = server;
    await server.database
      .owner("data_requests")
      .where({ id })
      .update({ gathered_at: null, teller: null, behind: null, pieces: 0, step: 9 });
    await server.database.owner("data_request_pieces").where({ request: id }).delete();
    await collectPersonalData(database, shop, id, 3);
    await expect(exported(database, id)).rejects.toThrow(/still being gathered/);
    expect(await collect(runInboxCommand(database, { do: "requests" }))).toContainEqual(
      expect.stringMatching(`^${id} .*still being gathered$`),
    );
    await Promise.all([
      collectPersonalData(database, shop, id),
      collectPersonalData(database, shop, id),
      gatherDataRequests(server.services),
    ]);
    const { data } = await exported(database, id);
    expect(new Set(data.upsell_events.map(({ product }: { product: string }) => product)).size).toBe(5_500);
    expect(data.upsell_events).toHaveLength(5_500);
  });

  it("has small pieces where answers are large", async () => {
    const shop = await newShop();
    const survey = await asking(server, shop);
    const many = 30;
    await server.database.owner.raw(
      `insert into answers (shop, guid, checkout, revision, customer_id, answers)
       select ?, ?, 'large-' || n, ?, '31', json_build_object('element-2', repeat('字', 50000)) from generate_series(1, ?::int) n`,
      [shop, survey.guid, survey.revision, many],
    );
    const id = await asked(shop, 31);
    await server.inbox.drain();
    await gatherDataRequests(server.services);
    const sizes = (await pieces(id)).map(({ facts }) => Buffer.byteLength(JSON.stringify(facts)));
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(2_100_000);
    const { data } = await exported(server.database, id);
    expect(data.answers).toHaveLength(many);
    expect(data.answers[0].answers[0].answer).toHaveLength(50_000);
  });

  it("loses an order that is erased and is gathered anew without it, and a reader at that moment is informed", async () => {
    const shop = await newShop();
    for (const order of [1, 2])
      await tell(server, { topic: "orders/create", payload: orderPayload(order, { customer: { id: 41 } }), shop });
    await reported(server.database.owner, { shop, customer: "41", many: 20 });
    const id = await asked(shop, 41);
    await server.inbox.drain();
    const reading = runInboxCommand(server.database, { do: "export", id });
    await reading.next();
    await tell(server, { topic: "customers/redact", payload: { customer: { id: 42 }, orders_to_redact: [1] }, shop });
    await expect(collect(reading)).rejects.toThrow(/has changed meanwhile/);
    await gatherDataRequests(server.services);
    const { data } = await exported(server.database, id);
    expect(data.orders.map((each: { id: string }) => each.id)).toEqual(["2"]);
    expect(data.upsell_events).toHaveLength(20);
    await tell(server, { topic: "customers/redact", payload: { customer: { id: 41 } }, shop });
    for (const table of ["data_requests", "data_request_orders", "data_request_pieces"])
      expect(await server.database.owner(table).where({ shop })).toEqual([]);
  });
});

describe("a request that an earlier release has gathered", () => {
  it("is split into pieces, and handed over unchanged", async () => {
    const database = openDatabase(await newDatabase());
    const { owner } = database;
    await migrate(
      owner,
      migrations.slice(
        0,
        migrations.findIndex(({ name }) => name === "033 request pieces"),
      ),
    );
    const facts = (many: number, text = "") => Array.from({ length: many }, (_, at) => ({ id: String(at), text: `${text}${at}` }));
    const data = { orders: facts(3), answers: facts(9, "x".repeat(600_000)), upsell_events: facts(2_500) };
    await owner("shops").insert(["one", "two"].map((shop) => ({ shop })));
    const row = { id: "5", customer_id: "7", requested_at: new Date("2026-11-01T00:00:00Z") };
    await owner("data_requests").insert({ shop: "one", ...row, data: JSON.stringify(data) });
    await owner("data_requests").insert({ shop: "two", ...row, id: "6", data: JSON.stringify({ orders: [] }) });
    await migrate(owner, migrations);
    expect((await exported(database, "5")).data).toEqual(data);
    expect(await exported(database, "6")).toMatchObject({
      shop: "two",
      customer_id: "7",
      data: { orders: [], answers: [], upsell_events: [] },
    });
    const sizes = await owner("data_request_pieces").select("of", owner.raw("jsonb_array_length(facts) as facts"));
    expect(sizes.filter(({ of }) => of === "upsell_events").map((each) => each.facts)).toEqual([1_000, 1_000, 500]);
    expect(sizes.filter(({ of }) => of === "answers").length).toBeGreaterThan(2);
    expect(await owner("data_request_orders").where({ shop: "one" }).orderBy("order_id").pluck("order_id")).toEqual(["0", "1", "2"]);
    await database.close();
  });
});
