import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A reorder rule without any position, as an earlier version could store one. */
async function storedWithout(): Promise<{ guid: string; data: Record<string, unknown> }> {
  const rule = hide({ subtype: "reorder", order: { "Cash on Delivery": "1" } });
  const { body } = await server.post("/api/apps/functions", { data: rule });
  const data = { ...rule, order: {} };
  await server.database
    .owner("revisions")
    .where({ guid: body.guid })
    .update({ configuration: JSON.stringify(data) });
  return { guid: body.guid, data };
}

const nodeOf = async (guid: string) => {
  const { body } = await server.get("/api/apps/payment");
  return body.body.data.paymentCustomizations.edges
    .map(({ node }: { node: { guid: string } }) => node)
    .find((each: { guid: string }) => each.guid === guid);
};
const update = (guid: string, data: Record<string, unknown>) => server.post("/api/apps/functions/update", { data: { guid, ...data } });

describe("a stored reorder rule without any position", () => {
  it("is listed with what it lacks", async () => {
    const { guid } = await storedWithout();
    expect(await nodeOf(guid)).toMatchObject({
      enabled: true,
      problem: "Order number: Give at least one method an order number: without one nothing is moved",
    });
  });

  it("opens as it was stored", async () => {
    const { guid, data } = await storedWithout();
    const { body } = await server.get(`/api/apps/customization-info?guid=${guid}`);
    expect(body.function[0]).toMatchObject(data);
  });

  it("can be switched off, but neither changed nor switched on without a position", async () => {
    const { guid, data } = await storedWithout();
    expect(await update(guid, { ...data, name: "Another", enabled: false })).toMatchObject({
      status: 422,
      body: { problems: [{ path: "/order" }] },
    });
    expect(await update(guid, { ...data, enabled: false })).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await nodeOf(guid)).toMatchObject({ enabled: false });
    expect(await update(guid, data)).toMatchObject({ status: 422, body: { problems: [{ path: "/order" }] } });
    expect(await update(guid, { ...data, order: { "Cash on Delivery": "2" } })).toMatchObject({ status: 200, body: { revision: 3 } });
    expect((await nodeOf(guid)).problem).toBeUndefined();
  });

  it("can be deleted", async () => {
    const { guid } = await storedWithout();
    expect(await server.post("/api/apps/payment/delete", { data: { guid } })).toMatchObject({ status: 200 });
    expect(await nodeOf(guid)).toBeUndefined();
  });
});
