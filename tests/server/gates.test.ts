import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const plan = JSON.stringify({ publicDisplayName: "Basic", partnerDevelopment: false, shopifyPlus: false });
  await server.database.owner.raw("update local.shops set data = jsonb_set(data, '{plan}', ?::jsonb) where shop = ?", [plan, OTHER_SHOP]);
});
afterAll(() => server.close());

async function program(guid: string): Promise<string> {
  const { body } = await server.get(`/api/apps/customization-info?guid=${guid}`, OTHER_SHOP);
  const field = await server.database.owner("local.metafields").where({ owner: body.function[0].id, key: "program" }).first("value");
  return field.value;
}

describe("a field that the plan does not include", () => {
  it("is refused by name when it is used", async () => {
    const reply = await server.post("/api/apps/functions", { data: hide({ express: true }) }, OTHER_SHOP);
    expect(reply).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining("express"), problems: [{ code: "unlock", path: "/express" }] },
    });
  });

  it("is refused at an update as well", async () => {
    const { guid } = (await server.post("/api/apps/functions", { data: hide() }, OTHER_SHOP)).body;
    expect((await server.post("/api/apps/functions/update", { data: { guid, ...hide({ express: true }) } }, OTHER_SHOP)).status).toBe(403);
  });

  it("is left out at its default, so that nothing of it reaches the platform", async () => {
    const { status, body } = await server.post("/api/apps/functions", { data: hide({ express: false }) }, OTHER_SHOP);
    expect(status).toBe(200);
    expect(await program(body.guid)).not.toContain("PAYMENT_METHOD");
  });

  it("is there for a store of the right plan", async () => {
    expect((await server.post("/api/apps/functions", { data: hide({ express: true }) }, SHOP)).status).toBe(200);
  });
});
