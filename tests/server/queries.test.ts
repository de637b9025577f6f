import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hide } from "../support/configuration.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
const texts: string[] = [];

beforeAll(async () => {
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    texts.push(typeof first === "string" ? first : String(Reflect.get(Object(first), "text")));
    return Reflect.apply(query, this, given);
  });
  server = await startServer();
  await server.post("/api/apps/functions", { data: hide() });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** What the database is asked for some work, transactions' beginnings and ends and the local platform's own queries included. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  texts.length = 0;
  await work();
  return [...texts];
}

describe("a create", () => {
  it("asks the database at most 18 times, as the editor sends it", async () => {
    const headers = { "Idempotency-Key": "a-key-of-this-test" };
    const queries = await asked(async () => {
      expect((await server.request("/api/apps/functions", { shop: SHOP, body: { data: hide() }, headers })).status).toBe(200);
    });
    expect(queries.filter((text) => !text.includes('"local"')).length).toBeGreaterThan(5);
    expect(queries, queries.join("\n")).toHaveLength(18);
  });
});
