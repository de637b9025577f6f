// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const info = (guid: string) => server.get(`/api/apps/customization-info?guid=${guid}`);

/** A rule that the platform still has after our own rows were lost. */
async function orphan(): Promise<string> {
  const { guid } = (await server.post("/api/apps/functions", { data: hide({ name: "Orphan" }) })).body;
  await server.post("/api/apps/functions/update", { data: { guid, ...hide({ name: "Orphan" }) } });
  await server.database.owner.raw("delete from revisions; delete from customizations; delete from duties; delete from shops");
  return guid;
}

describe("a rule that only Shopify has", () => {
  it("is listed, and read with its guid and revision", async () => {
    const guid = await orphan();
    const { body } = await server.get("/api/apps/payment");
    expect(body.body.data.paymentCustomizations.edges.at(-1).node).toMatchObject({ guid, title: "Orphan", revision: 2 });
    expect((await info(guid)).body.function[0]).toMatchObject({ guid, name: "Orphan", revision: 2, shop: SHOP });
  });

  it("is updated in place by a save", async () => {
    const guid = await orphan();
    expect((await server.post("/api/apps/functions/update", { data: { guid, revision: 2, ...hide() } })).body).toEqual({
      guid,
      revision: 3,
    });
  });

  it("is deleted, and stays deleted", async () => {
    const guid = await orphan();
    expect((await server.post("/api/apps/payment/delete", { data: { guid } })).status).toBe(200);
    expect((await info(guid)).status).toBe(404);
  });
});

describe("a rule that was switched off in Shopify's own settings", () => {
  it("is shown as off in the editor as well", async () => {
    const { guid } = (await server.post("/api/apps/functions", { data: hide() })).body;
    await server.database.owner("local.customizations").update({ enabled: false });
    expect((await info(guid)).body.function[0].enabled).toBe(false);
  });
});
