// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const basic = { shop: OTHER_SHOP, shopifyPlus: false, partnerDevelopment: false, plan: "Basic Plan", subscribed: "ACTIVE" };
  expect((await server.post("/local/store", basic)).status).toBe(200);
});
afterAll(() => server.close());

async function program(guid: string): Promise<string> {
  const { body } = await server.get(`/api/apps/customization-info?guid=${guid}`, OTHER_SHOP);
  const field = await server.database.owner("local.metafields").where({ owner: body.function[0].id, key: "program" }).first("value");
  return field.value;
}

describe("a field that the plan does not include", () => {
  it.each([true, false])("is left out when it is sent as %s, so that nothing of it is stored or reaches Shopify", async (express) => {
    const { status, body } = await server.post("/api/apps/functions", { data: hide({ express }) }, OTHER_SHOP);
    expect(status).toBe(200);
    expect(await program(body.guid)).not.toContain("PAYMENT_METHOD");
    const info = await server.get(`/api/apps/customization-info?guid=${body.guid}`, OTHER_SHOP);
    expect(info.body.function[0]).not.toHaveProperty("express");
  });

  it("is left out at an update as well", async () => {
    const { guid } = (await server.post("/api/apps/functions", { data: hide() }, OTHER_SHOP)).body;
    expect((await server.post("/api/apps/functions/update", { data: { guid, ...hide({ express: false }) } }, OTHER_SHOP)).status).toBe(200);
    expect(await program(guid)).not.toContain("PAYMENT_METHOD");
  });

  it("is stored for a store of the right plan", async () => {
    const { guid } = (await server.post("/api/apps/functions", { data: hide({ express: true }) }, SHOP)).body;
    const info = await server.get(`/api/apps/customization-info?guid=${guid}`, SHOP);
    expect(info.body.function[0]).toMatchObject({ express: true });
  });
});
