// @lane database
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { PLATFORM } from "../../server/db/revisions.ts";
import type { AdminClient } from "../../server/shopify/admin-client.ts";
import { sharedLocation, storageLocation } from "../../server/storage/storage-location.ts";
import { hide } from "../support/configuration.ts";
import { Outside } from "../support/outside.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { itemsIn } from "../support/wire.ts";

const payment = family("payment");
let server: TestServer;
let shop = "";
let shops = 0;
const texts: string[] = [];
const calls: string[] = [];
/** Runs while Shopify is asked for a list. */
let meanwhile: (() => Promise<unknown>) | null = null;

const between = (client: AdminClient): AdminClient => ({
  request: async (operation, variables) => {
    calls.push(operation);
    const data = await client.request(operation, variables);
    const work = operation.endsWith("Titles") ? meanwhile : null;
    if (work) meanwhile = null;
    await work?.();
    return data;
  },
});

beforeAll(async () => {
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    texts.push(typeof first === "string" ? first : String(Reflect.get(Object(first), "text")));
    return Reflect.apply(query, this, given);
  });
  server = await startServer({ between });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(async () => {
  shop = `lists-${++shops}.myshopify.com`;
  meanwhile = null;
  await server.post("/local/store", { shop, partnerDevelopment: false, plan: "Basic Plan", subscribed: "ACTIVE" });
});

const create = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await server.post("/api/apps/functions", { data: hide(changes) }, shop)).body.guid;
const get = (query = "") => server.get(`/api/apps/payment${query}`, shop);

async function listing(query = "") {
  const { edges, pageInfo } = (await get(query)).body.body.data.paymentCustomizations;
  return { nodes: edges.map(({ node }: { node: Record<string, unknown> }) => node), pageInfo };
}

describe("a list in parts", () => {
  it("is the whole list, with those deleted outside at its end", async () => {
    const guids = [];
    for (let made = 0; made < 5; made++) guids.push(await create());
    await new Outside(server, shop).delete(guids[1] ?? "");
    const whole = await listing();
    expect(whole).toMatchObject({
      nodes: { length: 5, 4: { guid: guids[1], missing: true } },
      pageInfo: { hasNextPage: false, endCursor: null },
    });
    const parts = [await listing("?first=2")];
    while (parts.at(-1)?.pageInfo.hasNextPage) {
      parts.push(await listing(`?first=2&after=${encodeURIComponent(parts.at(-1)?.pageInfo.endCursor)}`));
    }
    expect(parts.map(({ nodes }) => nodes.length)).toEqual([2, 3]);
    expect(parts.flatMap(({ nodes }) => nodes)).toEqual(whole.nodes);
    expect((await listing(`?after=${encodeURIComponent(parts[0]?.pageInfo.endCursor)}`)).nodes).toEqual(parts[1]?.nodes);
  });

  it("goes on behind a rule that was deleted between two parts", async () => {
    const guids = [await create(), await create(), await create()];
    const { pageInfo } = await listing("?first=2");
    await server.post("/api/apps/payment/delete", { data: { guid: guids[1] } }, shop);
    const rest = await listing(`?first=2&after=${encodeURIComponent(pageInfo.endCursor)}`);
    expect(rest.nodes.map(({ guid }: Record<string, unknown>) => guid)).toEqual([guids[2]]);
  });

  it.each([
    ["first=0", "/first"],
    ["first=251", "/first"],
    ["first=two", "/first"],
    ["first=1&first=2", "/first"],
    ["after=", "/after"],
    ["first=2&after=nowhere", "/after"],
    ["after=%3Cscript%3E", "/after"],
  ])("is rejected for ?%s, with the name of the wrong parameter", async (query, path) => {
    expect(await get(`?${query}`)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining(path.slice(1)), problems: [{ path }] },
    });
  });
});

describe("the count of a list", () => {
  it("matches the list", async () => {
    const gone = await create();
    for (const enabled of [true, false, true]) await create({ enabled });
    const broken = await create({ enabled: false });
    await server.database
      .owner("revisions")
      .where({ guid: broken })
      .update({ configuration: JSON.stringify(hide({ method: [] })) });
    await new Outside(server, shop).delete(gone);
    const { body } = await server.get("/api/apps/payment/count", shop);
    expect(body).toEqual({
      body: { data: { paymentCustomizations: { total: 5, active: 2, places: 2, troubled: 2, failing: 0, missing: 1 } } },
    });
    expect((await server.get("/api/apps/validation/count", shop)).body.body.data.validations).toMatchObject({ total: 0 });
  });
});

describe("a list that was read before", () => {
  it("reads each configuration once, with two database queries", async () => {
    for (let made = 0; made < 3; made++) await create();
    const ask = async () => {
      texts.length = 0;
      calls.length = 0;
      const { nodes } = await listing();
      return { nodes, texts: [...texts], calls: [...calls] };
    };
    const [first, second] = [await ask(), await ask()];
    const reads = (all: string[]) => all.filter((text) => / then r\.configuration end as configuration/.test(text)).length;
    expect([reads(first.texts), reads(second.texts)]).toEqual([1, 0]);
    expect(second.nodes).toEqual(first.nodes);
    expect(second.texts, second.texts.join("\n")).toHaveLength(2);
    expect(second.calls).toEqual(["PaymentCustomizationTitles"]);
    await create();
    expect(reads((await ask()).texts)).toBe(1);
  });

  it("shows another content under the same revision", async () => {
    const guid = await create();
    expect((await listing()).nodes[0].problem).toBeUndefined();
    const conditions = [{ id: "1", type: "Phase of the Moon", operator: "is", value: "full" }];
    const configuration = { ...hide({ conditions }), name: "Rule" };
    await server.database
      .owner("revisions")
      .where({ guid })
      .update({ configuration: JSON.stringify(configuration) });
    expect((await listing()).nodes[0].problem).toMatch(/Phase of the Moon/);
  });

  it("shows the effect of another plan", async () => {
    await server.post("/local/store", { shop, shopifyPlus: true, plan: "Plus Plan" });
    await create({ express: true });
    expect((await listing()).nodes[0].problem).toBeUndefined();
    await server.post("/local/store", { shop, shopifyPlus: false, plan: "Basic Plan" });
    // a rule that hides a method everywhere does so on every plan
    expect((await listing()).nodes[0].problem).toBeUndefined();
    await server.post("/local/store", { shop, subscribed: "CANCELLED" });
    expect((await listing()).nodes[0].problem).toMatch(/^It is not applied/);
    await server.post("/local/store", { shop, shopifyPlus: true, plan: "Plus Plan", subscribed: "ACTIVE" });
    expect((await listing()).nodes[0].problem).toBeUndefined();
  });
});

describe("a change while Shopify is asked for the list", () => {
  it("does not make a rule missing that is created meanwhile", async () => {
    await create();
    meanwhile = () => create();
    expect((await listing()).nodes).toHaveLength(1);
    expect((await listing()).nodes).toHaveLength(2);
  });

  it("does not make a rule missing that is deleted here meanwhile", async () => {
    const [deleted, kept] = [await create(), await create()];
    meanwhile = () => server.post("/api/apps/payment/delete", { data: { guid: deleted } }, shop);
    const { nodes } = await listing("?first=1");
    expect(nodes.filter(({ missing }: Record<string, unknown>) => missing)).toEqual([]);
    expect((await listing()).nodes).toMatchObject([{ guid: kept }]);
  });

  it("does make a rule missing that is deleted outside", async () => {
    const [deleted] = [await create(), await create()];
    await new Outside(server, shop).delete(deleted);
    meanwhile = () => create();
    expect((await listing()).nodes.at(-1)).toMatchObject({ guid: deleted, missing: true });
  });
});

describe("a customization that Shopify has and the database does not", () => {
  it("is listed by its metafields, which are requested in one call", async () => {
    const guids = [await create({ name: "First" }), await create({ name: "Second" })];
    for (const table of ["revisions", "customizations"]) await server.database.owner(table).where({ shop }).delete();
    calls.length = 0;
    const { nodes } = await listing();
    expect(nodes).toMatchObject([{ guid: guids[0], title: "First", revision: 1 }, { guid: guids[1] }]);
    expect(nodes.map(({ problem }: Record<string, unknown>) => problem)).toEqual([undefined, undefined]);
    expect(calls).toEqual(["PaymentCustomizationTitles", "Configurations"]);
  });

  it("is listed as foreign when it has no metafields", async () => {
    const guid = await create();
    await new Outside(server, shop).overwrite(guid, "configuration", '{"theirs":true}');
    for (const table of ["revisions", "customizations"]) await server.database.owner(table).where({ shop }).delete();
    // a resource that several families share has such objects in the list of its first family
    const [first = payment] = sharedLocation(storageLocation(payment));
    const reply = await server.get(first.endpoints.list.path, shop);
    expect(itemsIn(first.endpoints.list, reply.body)).toMatchObject([{ problem: expect.stringMatching(/wasn't created with this app/) }]);
  });

  it("says when each rule was last changed, and whether by the reader, by another user or in Shopify", async () => {
    const guids = [await create(), await create(), await create()];
    const revisions = () => server.database.owner("revisions").where({ shop });
    await revisions().where({ guid: guids[1] }).update({ author: "9000000001" });
    await revisions()
      .where({ guid: guids[2] })
      .update({ author: PLATFORM, note: "Turned off outside this app.", created_at: "2026-01-02T03:04:05Z" });
    const { nodes } = await listing();
    expect(nodes.map(({ changedBy }: Record<string, unknown>) => changedBy)).toEqual(["you", "another", "shopify"]);
    expect(nodes[2]).toMatchObject({ changedAt: "2026-01-02T03:04:05.000Z" });
    expect(Date.now() - Date.parse(nodes[0].changedAt)).toBeLessThan(120_000);
  });
});
