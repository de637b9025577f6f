// @lane database
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { families, family } from "../../engine/declare/catalog.ts";
import type { Call } from "../../engine/types.ts";
import { shipped } from "../addition/shipped.ts";
import { gift } from "../support/gift.ts";
import { sendable } from "../support/sendable.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

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

/** What we ask the database for some work, transactions' beginnings and ends included. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  texts.length = 0;
  await work();
  expect(texts.filter(({ platforms, text }) => !platforms && text.includes('"local"'))).toEqual([]);
  return texts.filter(({ platforms }) => !platforms).map(({ text }) => text);
}

/** What a save of each family is tried with; of gifts also those for which the app keeps something on the platform. */
const TRIED = [
  ...families.map((family) => ({ family, id: family.id, raw: sendable(family) })),
  ...Object.entries({
    "a free gift": { makeProductsFree: true },
    "a required gift": { isProductRequired: true, requiredProductMessage: "x" },
    "a free and required gift": { makeProductsFree: true, isProductRequired: true, requiredProductMessage: "x" },
  }).map(([id, changes]) => ({ family: family("auto-product"), id, raw: gift(changes) })),
];

/** What a write may ask of the database: as many as it takes, by family. */
const MOST: Readonly<Record<string, { create: number; update: number }>> = {
  "auto-product": { create: 12, update: 13 },
  "a free gift": { create: 18, update: 19 },
  "a required gift": { create: 17, update: 18 },
  "a free and required gift": { create: 18, update: 19 },
  "cart-link": { create: 13, update: 14 },
  payment: { create: 9, update: 10 },
  shipping: { create: 9, update: 10 },
  survey: { create: 15, update: 16 },
  upsell: { create: 11, update: 12 },
  validation: { create: 9, update: 10 },
};

/** The same of a family that is not shipped: what its kind may take at most. The first save of a gift also makes what it needs on the platform. */
const BOUND = { create: 18, update: 20 };
const FIRST_OF_OWNERS = { create: 26, update: 20 };

describe.each(TRIED)("$id", ({ family, id, raw }) => {
  it("asks no more for a create, nor for an update", async () => {
    const { create, update } = family.calls;
    const body = (fields: object, call: Call) => (call.sent?.style === "data" ? { data: fields } : fields);
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
    if (shipped(true, most !== undefined)) expect(took, [...creating, "---", ...updating].join("\n")).toEqual(most);
    const bound = id === family.id ? BOUND : FIRST_OF_OWNERS;
    for (const way of ["create", "update"] as const) expect(took[way]).toBeLessThanOrEqual(bound[way]);
  });
});
