// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { requestExpiry, shopsToExpire } from "../../server/db/answer-expiry.ts";
import type { Database } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { requestTurn } from "../../server/db/reconcile-queue.ts";
import { openRedactionKeys } from "../../server/privacy/open-redaction-keys.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { reconcileQueuedShops } from "../../server/reconcile/scheduler.ts";
import { deleteExpired } from "../../server/surveys/retention.ts";
import { createInbox } from "../../server/webhooks/inbox.ts";
import { hide } from "../support/configuration.ts";
import { sendable } from "../support/sendable.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";
import { type Node, routeByShop, startNode } from "../support/two-nodes.ts";
import { deliver, orderPayload } from "../support/webhooks.ts";

/** The shop on each of two PostgreSQL servers. */
const SHOPS = [SHOP, OTHER_SHOP] as const;
let nodes: readonly [Node, Node];
let server: TestServer;

beforeAll(async () => {
  nodes = await Promise.all([startNode(), startNode()]);
  const databases = [nodes[0].database, nodes[1].database] as const;
  for (const database of databases) await openRedactionKeys(database, [Buffer.alloc(32, 5)]);
  server = await startServer({ database: routeByShop(databases, (shop) => databases[shop === OTHER_SHOP ? 1 : 0]) });
});
afterAll(async () => {
  await server.close();
  await Promise.all(nodes.map((node) => node.close()));
});

/** Tables of a node with rows of a shop. */
async function tablesWith(database: Database, shop: string): Promise<string[]> {
  const { rows } = await database.owner.raw<{ rows: { name: string }[] }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts = await Promise.all(rows.map(({ name }) => database.owner(name).where({ shop }).first("shop")));
  return rows.map(({ name }) => name).filter((_, at) => counts[at] !== undefined);
}

const servicesOf = ({ database }: Node) => ({ ...server.services, database });
const list = (shop: string) => server.get("/api/apps/payment", shop);
const names = async (shop: string): Promise<string[]> =>
  (await list(shop)).body.body.data.paymentCustomizations.edges.map(({ node }: { node: { title: string } }) => node.title);

it("each node gets the same tables, and one that is behind is brought up to date by itself", async () => {
  const columns = ({ database }: Node) =>
    database
      .owner("information_schema.columns")
      .where({ table_schema: "public" })
      .orderBy(["table_name", "column_name"])
      .select("table_name", "column_name", "data_type");
  expect(await columns(nodes[0])).toEqual(await columns(nodes[1]));
  const { owner } = nodes[1].database;
  await owner.raw("drop table shop_nodes");
  await owner("migrations").where({ name: "041 shop nodes" }).delete();
  await migrate(nodes[0].database.owner, migrations);
  await migrate(owner, migrations);
  expect(await columns(nodes[0])).toEqual(await columns(nodes[1]));
});

it("a shop's saves of every family leave rows on its own node alone", async () => {
  for (const shop of SHOPS)
    for (const family of families) {
      const { create } = family.endpoints;
      const raw: object = JSON.parse(JSON.stringify(sendable(family)).replaceAll(SHOP, shop));
      const reply = await server.post(create.path, create.requestEnvelope?.style === "data" ? { data: raw } : raw, shop);
      expect(reply.status, `${family.id}: ${reply.text}`).toBe(200);
    }
  for (const [at, { database }] of nodes.entries()) {
    expect((await tablesWith(database, SHOPS[at] ?? "")).length).toBeGreaterThan(4);
    expect(await tablesWith(database, SHOPS[1 - at] ?? "")).toEqual([]);
  }
});

it("a shop that is asked for on the wrong node sees and changes nothing", async () => {
  const seen = await nodes[0].database.withShop(OTHER_SHOP, async ({ trx }) => {
    const changed = await trx("customizations").update({ state: "closed" });
    return [changed, (await trx("customizations").select("guid")).length];
  });
  expect(seen).toEqual([0, 0]);
});

it("events, turns, recovery and retention go node by node, each over its own shops", async () => {
  for (const shop of SHOPS) await deliver(server, { topic: "orders/create", payload: orderPayload(1), shop });
  const waiting = () =>
    Promise.all(nodes.map(({ database }) => database.owner("inbox").where({ state: "waiting" }).orderBy("shop").pluck("shop")));
  expect(await waiting()).toEqual(SHOPS.map((shop) => [shop]));
  await createInbox(servicesOf(nodes[1])).drain();
  expect(await waiting()).toEqual([[SHOP], []]);
  await createInbox(servicesOf(nodes[0])).drain();
  expect(await waiting()).toEqual([[], []]);
  for (const [at, node] of nodes.entries()) {
    const shop = SHOPS[at] ?? "";
    await node.database.withShop(shop, requestTurn);
    await node.database.withShop(shop, requestExpiry);
    await recoverPending(servicesOf(node));
    expect(await reconcileQueuedShops(servicesOf(node), new AbortController().signal)).toBe(true);
    await deleteExpired(servicesOf(node));
    const row = await node.database.owner("shops").where({ shop }).first("next_check_at", "check_failures");
    expect(row.next_check_at.getTime()).toBeGreaterThan(Date.now());
    expect(await node.database.withWorker((trx) => shopsToExpire(trx, 1))).toEqual([]);
    expect(row.check_failures).toBe(0);
  }
});

it("a node that is killed under writes loses nothing acknowledged, and holds up no shop of the other", async () => {
  const acknowledged: string[] = [];
  const kill = new Promise((resolve) => setTimeout(resolve, 300)).then(() => nodes[1].kill());
  const write = async (shop: string, at: number) => {
    const name = `under fire ${at}`;
    const reply = await server.post("/api/apps/functions", { data: hide({ name }) }, shop);
    if (shop === OTHER_SHOP && reply.status === 200) acknowledged.push(name);
    return reply.status;
  };
  const ofOther = Promise.all(Array.from({ length: 12 }, (_, at) => write(OTHER_SHOP, at)));
  for (let at = 0; at < 6; at++) expect(await write(SHOP, at)).toBe(200);
  await Promise.all([kill, ofOther]);
  await expect.poll(async () => (await list(OTHER_SHOP)).status).toBe(200);
  await recoverPending(servicesOf(nodes[1]));
  expect(await names(OTHER_SHOP)).toEqual(expect.arrayContaining(acknowledged));
  expect(await names(SHOP)).toEqual(expect.arrayContaining(Array.from({ length: 6 }, (_, at) => `under fire ${at}`)));
});
