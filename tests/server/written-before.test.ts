import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const BAD = { name: "Rule\u0007 of before", method: ["\u200b", "PayPal"], exactMatch: {} };

/** A rule whose texts an earlier version took, although they could not be typed today; here and on the platform. */
async function storedBefore(): Promise<{ guid: string; data: Record<string, unknown> }> {
  const rule = hide();
  const { body } = await server.post("/api/apps/functions", { data: rule });
  const data = { ...rule, ...BAD };
  const stored = { configuration: JSON.stringify(data) };
  await server.database.owner("revisions").where({ guid: body.guid }).update(stored);
  await server.database.owner("local.customizations").where({ shop: SHOP, title: rule.name }).update({ title: BAD.name });
  return { guid: body.guid, data };
}

const nodeOf = async (guid: string) => {
  const { body } = await server.get("/api/apps/payment");
  return body.body.data.paymentCustomizations.edges
    .map(({ node }: { node: { guid: string } }) => node)
    .find((each: { guid: string }) => each.guid === guid);
};
const update = (guid: string, data: Record<string, unknown>) => server.post("/api/apps/functions/update", { data: { guid, ...data } });

describe("a stored rule with texts that could not be typed today", () => {
  it("is listed as sound, under its own name, and opens as it was stored", async () => {
    const { guid, data } = await storedBefore();
    const node = await nodeOf(guid);
    expect(node).toMatchObject({ enabled: true, title: BAD.name });
    expect(node.problem).toBeUndefined();
    expect((await server.get(`/api/apps/customization-info?guid=${guid}`)).body.function[0]).toMatchObject(data);
  });

  it("runs on, is switched off and deleted, and tells what is wrong at its next save", async () => {
    const { guid, data } = await storedBefore();
    const reply = await update(guid, { ...data, conditions: [] });
    expect(reply).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("must not contain"), problems: [{ path: "/name" }, { path: "/method/0" }] },
    });
    expect(await update(guid, { ...data, enabled: false })).toMatchObject({ status: 200 });
    expect(await nodeOf(guid)).toMatchObject({ enabled: false });
    expect(await update(guid, { ...data, name: "Rule of today", method: ["PayPal"] })).toMatchObject({ status: 200 });
    expect(await server.post("/api/apps/payment/delete", { data: { guid } })).toMatchObject({ status: 200 });
  });
});
