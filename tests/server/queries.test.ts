// @lane database
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { families, family } from "../../engine/declarations/catalog.ts";
import type { Call } from "../../engine/generated/declarations.ts";
import { gift } from "../support/gift.ts";
import { sendable } from "../support/sendable.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";
import { seeded } from "../support/storefront.ts";

let server: TestServer;
/** Queries, and whose they were: the local platform keeps its side in the same database. */
const texts: { text: string; platforms: boolean }[] = [];
const inPlatform = new AsyncLocalStorage<true>();

beforeAll(async () => {
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === "string" ? first : String(Reflect.get(Object(first), "text"));
    texts.push({ text, platforms: inPlatform.getStore() ?? false });
    return Reflect.apply(query, this, given);
  });
  server = await startServer({
    between: (client) => ({ request: (operation, variables) => inPlatform.run(true, () => client.request(operation, variables)) }),
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Returns the database statements of some work, including the begin and end of transactions. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  texts.length = 0;
  await work();
  expect(texts.filter(({ platforms, text }) => !platforms && text.includes('"local"'))).toEqual([]);
  return texts.filter(({ platforms }) => !platforms).map(({ text }) => text);
}

/** Something that the store has, without which nothing is required of anybody. */
const product = seeded().products.find(({ status, variants }) => status === "ACTIVE" && !variants.some(({ soldOut }) => soldOut));
const had = { productId: product?.id, variantId: product?.variants[0]?.id };

/** Configurations with which a save of each family is tried; for gifts also those for which the app stores something on Shopify. */
const TRIED = [
  ...families.map((family) => ({ family, id: family.id, raw: sendable(family) })),
  ...Object.entries({
    "a free gift": { makeProductsFree: true },
    "a required gift": { isProductRequired: true, requiredProductMessage: "x" },
    "a free and required gift": { makeProductsFree: true, isProductRequired: true, requiredProductMessage: "x" },
  }).map(([id, changes]) => ({ family: family("auto-product"), id, raw: gift({ products: [had], ...changes }) })),
];

const OWNED = TRIED.slice(families.length);

/** Statements that a write may take, by family. A family that is not named has the bound of all. */
const MOST: Readonly<Record<string, { create: number; update: number }>> = {
  "auto-product": { create: 9, update: 13 },
  "a free gift": { create: 15, update: 19 },
  "a required gift": { create: 14, update: 18 },
  "a free and required gift": { create: 15, update: 19 },
  "cart-link": { create: 10, update: 14 },
  payment: { create: 6, update: 10 },
  shipping: { create: 6, update: 10 },
  survey: { create: 12, update: 16 },
  upsell: { create: 8, update: 12 },
  validation: { create: 6, update: 10 },
};

/** The most that any of them may take. */
const BOUND = { create: 18, update: 20 };
/** The first one of a store also finds out what the store has, and installs what it needs on the platform. */
const FIRST = 24;

/** How many objects the platform has for a shop. */
async function countObjects(shop: string): Promise<number> {
  const { owner } = server.database;
  const counts = await Promise.all(
    ["local.customizations", "local.automatic_discounts"].map((table) => owner(table).where({ shop }).count("shop as count").first()),
  );
  return counts.reduce((sum, row) => sum + Number(row?.count), 0);
}

it("the bounds of statements are for families that exist", () => {
  expect(TRIED.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(MOST)));
});

describe.each(TRIED)("$id", ({ family, id, raw }) => {
  it("takes no more requests for a create, nor for an update", async () => {
    const { create, update } = family.endpoints;
    const body = (fields: object, call: Call) => (call.requestEnvelope?.style === "data" ? { data: fields } : fields);
    await server.post(create.path, body(raw, create));
    let made: Record<string, unknown> = {};
    const creating = await asked(async () => {
      const reply = await server.post(create.path, body(raw, create));
      expect(reply.status, reply.text).toBe(200);
      made = reply.body;
    });
    const identity = { guid: made.guid, revision: made.revision };
    const path = update.path.replace(/:[a-z]+/, String(made.guid));
    const updating = await asked(async () => {
      const reply = await server.request(path, { method: update.method, shop: SHOP, body: body({ ...raw, ...identity }, update) });
      expect(reply.status, reply.text).toBe(200);
    });
    const took = { create: creating.length, update: updating.length };
    const most = MOST[id];
    if (most !== undefined) expect(took, [...creating, "---", ...updating].join("\n")).toEqual(most);
    for (const way of ["create", "update"] as const) expect(took[way]).toBeLessThanOrEqual(BOUND[way]);
  });
});

describe.each(OWNED)("$id of a store that had none", ({ family: { endpoints }, id, raw }) => {
  it("takes no more requests for its create, nor for the updates that remove and restore what the app stores for it", async () => {
    const shop = `${id.replaceAll(" ", "-")}.myshopify.com`;
    const store = { shop, plan: "Plus Advanced", subscribed: "ACTIVE", scopes: ["write_discounts"] };
    expect((await server.post("/local/store", store)).status).toBe(200);
    let made: Record<string, unknown> = {};
    const save = async (path: string, data: object) => {
      const reply = await server.post(path, { data }, shop);
      expect(reply.status, reply.text).toBe(200);
      made = reply.body;
    };
    const creating = await asked(() => save(endpoints.create.path, raw));
    expect(creating.length, creating.join("\n")).toBeLessThanOrEqual(FIRST);
    const installed = await countObjects(shop);
    expect(installed).toBeGreaterThan(0);
    for (const [active, left] of [
      [false, 0],
      [true, installed],
    ] as const) {
      const { guid, revision } = made;
      const updating = await asked(() => save(endpoints.update.path, { ...raw, active, guid, revision }));
      expect(updating.length, updating.join("\n")).toBeLessThanOrEqual(BOUND.update);
      expect(await countObjects(shop)).toBe(left);
    }
  });
});
