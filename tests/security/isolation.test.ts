import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let guid: string;
let id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const list = async (shop: string) => (await server.get("/api/apps/payment", shop)).body.body.data.paymentCustomizations.edges;

beforeEach(async () => {
  guid = (await server.post("/api/apps/functions", { data: hide({ name: "The secret of one" }) }, SHOP)).body.guid;
  id = (await list(SHOP)).at(-1).node.id;
});

describe("another shop's customization", () => {
  it.each([
    ["read", (key: string) => server.get(`/api/apps/customization-info?guid=${encodeURIComponent(key)}`, OTHER_SHOP)],
    ["updated", (key: string) => server.post("/api/apps/functions/update", { data: { guid: key, ...hide() } }, OTHER_SHOP)],
    ["updated by id", (key: string) => server.post("/api/apps/functions/update", { data: { id: key, ...hide() } }, OTHER_SHOP)],
    ["deleted", (key: string) => server.post("/api/apps/payment/delete", { data: { guid: key } }, OTHER_SHOP)],
  ])("cannot be %s, by guid or id, and is as good as absent", async (_, attempt) => {
    for (const key of [guid, id]) {
      const reply = await attempt(key);
      expect(reply.status).toBe(404);
      expect(reply.text).not.toMatch(/secret of one/i);
    }
    expect((await list(SHOP)).at(-1).node).toMatchObject({ guid, revision: 1, title: "The secret of one" });
  });

  it("is not listed", async () => {
    expect(JSON.stringify(await list(OTHER_SHOP))).not.toContain("secret");
  });
});

describe("a request that names another shop than its session", () => {
  it.each([
    ["in the query", () => server.get(`/api/apps/payment?shop=${OTHER_SHOP}`)],
    ["twice in the query", () => server.get(`/api/apps/payment?shop=${SHOP}&shop=${OTHER_SHOP}`)],
    ["in the query of a read", () => server.get(`/api/apps/customization-info?guid=${guid}&shop=${OTHER_SHOP}`)],
    ["in the query of a write", () => server.post(`/api/apps/functions?shop=${OTHER_SHOP}`, { data: hide() })],
    ["in the body", () => server.post("/api/apps/functions", { shop: OTHER_SHOP, data: hide() })],
    ["in the data", () => server.post("/api/apps/functions", { data: hide({ shop: OTHER_SHOP }) })],
    ["as a list", () => server.post("/api/apps/functions", { data: hide({ shop: [OTHER_SHOP] }) })],
    ["as a number", () => server.post("/api/apps/functions", { data: hide({ shop: 1 }) })],
    ["in capitals", () => server.post("/api/apps/functions", { data: hide({ shop: SHOP.toUpperCase() }) })],
    ["at an update", () => server.post("/api/apps/functions/update", { data: { guid, ...hide({ shop: OTHER_SHOP }) } })],
    ["at a delete", () => server.post("/api/apps/payment/delete", { data: { guid, shop: OTHER_SHOP } })],
  ])("is refused: %s", async (_, attempt) => {
    expect(await attempt()).toMatchObject({ status: 403, body: { error: expect.any(String) } });
  });

  it("may repeat its own", async () => {
    expect((await server.post(`/api/apps/functions?shop=${SHOP}`, { shop: SHOP, data: hide({ shop: SHOP }) })).status).toBe(200);
  });
});
