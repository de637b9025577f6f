// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyShops } from "../../server/analytics/start-verification.ts";
import { foreignTexts } from "../../server/webhooks/foreign-texts.ts";
import { differences } from "../support/recounted.ts";
import { offering, openStore, sell, soldPayload } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sweep } from "../support/sweep.ts";
import { deliver, orderPayload, tell } from "../support/webhooks.ts";

const NAMED = "Paula Buyer, paula@example.com";
const NOW = Date.now();
const HOUR = 3_600_000;

let server: TestServer;
let shop: string;
let offer: string;

beforeAll(async () => {
  server = await startServer({ inbox: { attempts: 1 } });
  shop = await openStore(server, "texts");
  offer = await offering(server, shop);
});
afterAll(() => server.close());

const look = (hours = 0) => verifyShops(server.services, foreignTexts, new Date(NOW + hours * HOUR));
const lines = (id: number) =>
  server.database
    .owner("order_lines")
    .where({ shop, order_id: String(id) })
    .orderBy("id")
    .select("title", "attributes");
const engraved = (id: number) => [
  { id: id * 100 + 1, product_id: null, variant_id: null, title: `Engraving for ${NAMED}`, quantity: 1, price: "5.00", properties: [] },
];

/** As a server of before wrote an order, and an event of one that it gave up. */
async function writtenBefore(): Promise<void> {
  const { owner } = server.database;
  await sell(server, shop, soldPayload(1, [{ subject: offer }, { subject: offer, product: 2, variant: 21 }]));
  await owner("orders")
    .where({ shop, id: "1" })
    .update({ attributes: JSON.stringify({ _cartwright_note: NAMED }) });
  await owner("order_lines")
    .where({ shop, order_id: "1", id: "101" })
    .update({ attributes: { _cartwright_upsell: offer, _cartwright_x: NAMED } });
  await owner("order_lines")
    .where({ shop, order_id: "1", id: "102" })
    .update({ attributes: { _cartwright_upsell: NAMED } });
  await owner("order_lines")
    .where({ shop, order_id: "1", id: "100" })
    .update({ attributes: { _cartwright_gift: NAMED } });
  for (const table of ["order_lines", "upsell_sales"])
    expect((await owner(table).where({ shop, order_id: "1" })).length).toBeGreaterThan(0);
  await tell(server, { topic: "orders/create", payload: soldPayload(2, [{ subject: offer }], { total_price: "?" }), shop });
  await owner.raw(
    `update inbox set payload = jsonb_set(payload::jsonb, '{note_attributes}', ?::jsonb)::json where shop = ? and state = 'dead'`,
    [JSON.stringify([{ name: "_cartwright_note", value: NAMED }]), shop],
  );
}

it("texts that an older server stored and no block wrote are deleted in the background and no longer counted; nothing else is", async () => {
  await writtenBefore();
  expect((await sweep(server.database.owner, NAMED)).sort()).toEqual(["inbox.payload", "order_lines.attributes", "orders.attributes"]);
  expect(await look()).toBe(2);
  expect(await sweep(server.database.owner, NAMED)).toEqual([]);
  expect(await lines(1)).toMatchObject([
    { title: "Tent", attributes: {} },
    { title: "Socks", attributes: { _cartwright_upsell: offer } },
    { title: "Socks", attributes: {} },
  ]);
  expect(await server.database.owner("upsell_sales").where({ shop, order_id: "1" }).pluck("line_id")).toEqual(["101"]);
  expect(await differences(server.database, shop)).toEqual([]);
  const [dead] = await server.database.owner("inbox").where({ shop, state: "dead" }).select("payload");
  expect(dead.payload).toMatchObject({
    id: 2,
    note_attributes: [],
    line_items: [{}, { properties: [{ name: "_cartwright_upsell", value: offer }] }],
  });
});

it("foreign texts are searched once more a day later, and not in between", async () => {
  await writtenBefore();
  await look();
  expect(await sweep(server.database.owner, NAMED)).not.toEqual([]);
  expect(await look(25)).toBeGreaterThan(0);
  expect(await sweep(server.database.owner, NAMED)).toEqual([]);
  await writtenBefore();
  expect(await look(75)).toBe(0);
  await server.database.owner("settings").where({ name: foreignTexts.name }).delete();
  await look(100);
});

it("a line without a product loses its title with its order's customer, before or after the erasure, and when an older server left it", async () => {
  const redact = () =>
    tell(server, { topic: "customers/redact", payload: { customer: { id: 4711 }, orders_to_redact: [20, 21, 22] }, shop });
  for (const id of [20, 22]) await sell(server, shop, orderPayload(id, { line_items: engraved(id) }));
  await sell(server, shop, orderPayload(23, { line_items: engraved(23), customer: { id: 9 } }));
  await deliver(server, { topic: "orders/updated", payload: orderPayload(24, { line_items: engraved(24), total_price: "?" }), shop });
  await server.inbox.drain();
  await redact();
  await sell(server, shop, orderPayload(21, { line_items: engraved(21), customer: null, checkout_token: randomUUID() }));
  for (const id of [20, 21]) expect(await lines(id)).toMatchObject([{ title: "" }]);
  expect(await lines(23)).toMatchObject([{ title: `Engraving for ${NAMED}` }]);
  await server.database
    .owner("order_lines")
    .where({ shop, order_id: "22" })
    .update({ title: `Engraving for ${NAMED}` });
  await server.database.owner("settings").where({ name: foreignTexts.name }).delete();
  await look(200);
  expect(await lines(22)).toMatchObject([{ title: "" }]);
  await server.database.owner("order_lines").where({ shop, order_id: "23" }).delete();
  expect(await sweep(server.database.owner, "Engraving")).toEqual([]);
});
