// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packs } from "../../engine/declarations/catalog.ts";
import { hide } from "../support/configuration.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function create(configuration = hide()): Promise<string> {
  const reply = await server.post("/api/apps/functions", { data: configuration });
  expect(reply).toMatchObject({ status: 200, body: { revision: 1 } });
  return reply.body.guid;
}

async function node(guid: string) {
  const { body } = await server.get("/api/apps/payment");
  return body.body.data.paymentCustomizations.edges
    .map((edge: { node: { guid: string } }) => edge.node)
    .find((each: { guid: string }) => each.guid === guid);
}

const info = (guid: string) => server.get(`/api/apps/customization-info?guid=${encodeURIComponent(guid)}&shop=${SHOP}`);

describe("creating a configuration", () => {
  it("returns the guid and the first revision, and lists the rule as Shopify runs it", async () => {
    const guid = await create(hide({ name: "No cash" }));
    expect(await node(guid)).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/PaymentCustomization\/\d+$/),
      guid,
      title: "No cash",
      enabled: true,
      subtype: "hide",
      revision: 1,
      summary: expect.stringMatching(/^Hide payment methods .*\.$/),
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      changedBy: "you",
      renameMetaField: null,
      otherMetaField: { value: "hide_payment" },
    });
  });

  it("writes program, variables, configuration and kind in one go", async () => {
    const guid = await create(hide({ subtype: "message", message: "Cash", prefix: true }));
    const { id, renameMetaField, otherMetaField } = await node(guid);
    expect([renameMetaField, otherMetaField]).toEqual([{ value: "rename_payment" }, null]);
    const rows = await server.database.owner("local.metafields").where({ owner: id }).select("key", "type", "value");
    const fields = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    expect(Object.keys(fields).sort()).toEqual(["configuration", "kind", "program", "variables"]);
    expect(JSON.parse(fields.configuration)).toMatchObject({
      schemaVersion: 1,
      family: "payment",
      guid,
      revision: 1,
      configuration: { message: "Cash" },
    });
    expect(JSON.parse(fields.program)).toEqual(expect.any(Array));
    const [pack] = packs.filter(({ family }) => family === "payment");
    expect(Object.keys(JSON.parse(fields.variables))).toEqual(pack?.variables);
  });

  it("marks a reorder rule as the specification says", async () => {
    const guid = await create(hide({ subtype: "reorder", order: { "Cash on Delivery": "2" } }));
    expect(await node(guid)).toMatchObject({ renameMetaField: null, otherMetaField: { value: "reorder_payment" } });
  });

  it("normalizes the input of lenient clients", async () => {
    const conditions = [{ type: "Cart Total", operator: "is less than", value: 5 }];
    const guid = await create(hide({ name: "  Cafe\u0301 ", conditions }));
    const { body } = await info(guid);
    expect(body.function[0]).toMatchObject({
      name: "Caf\u00e9",
      conditions: [{ type: "Cart Total", operator: "is less than", value: "5" }],
    });
    expect(body.function[0].conditions[0].id).toEqual(expect.any(String));
  });

  it("ignores an identity that a client sends", async () => {
    const guid = await create();
    const reply = await server.post("/api/apps/functions", {
      data: { ...hide(), guid, id: "gid://shopify/PaymentCustomization/1", shop: SHOP, revision: 9 },
    });
    expect(reply).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(reply.body.guid).not.toBe(guid);
  });
});

describe("reading a configuration", () => {
  it("returns the configuration with its identity", async () => {
    const guid = await create(hide({ name: "Read me" }));
    const { status, body } = await info(guid);
    expect(status).toBe(200);
    expect(body.function).toHaveLength(1);
    expect(body.function[0]).toMatchObject({ ...hide({ name: "Read me" }), guid, shop: SHOP, revision: 1, id: (await node(guid)).id });
  });

  it("accepts Shopify's id as well", async () => {
    const guid = await create();
    const { id } = await node(guid);
    expect((await info(id)).body.function[0].guid).toBe(guid);
  });

  it.each(["11111111-1111-4111-8111-111111111111", "gid://shopify/PaymentCustomization/1", "nonsense", "'; drop table shops; --"])(
    "responds with 404 for %s",
    async (guid) => {
      expect(await server.get(`/api/apps/customization-info?guid=${guid}`)).toMatchObject({
        status: 404,
        body: { error: expect.any(String) },
      });
    },
  );

  it("refuses a guid with a letter that no text can have", async () => {
    expect((await server.get("/api/apps/customization-info?guid=%00")).status).toBe(422);
  });

  it("requires a guid", async () => {
    expect((await server.get("/api/apps/customization-info")).status).toBe(422);
  });
});

describe("updating a configuration", () => {
  it("makes the next revision live and keeps the earlier one", async () => {
    const guid = await create(hide({ name: "Before" }));
    const reply = await server.post("/api/apps/functions/update", { data: { guid, ...hide({ name: "After" }) } });
    expect(reply).toMatchObject({ status: 200, body: { guid, revision: 2 } });
    expect(await node(guid)).toMatchObject({ title: "After", revision: 2 });
    const kept = await server.database.withShop(SHOP, ({ trx }) =>
      trx("revisions").where({ guid }).orderBy("revision").select("revision", "status", "author"),
    );
    expect(kept).toEqual([1, 2].map((revision) => ({ revision, status: "live", author: "42" })));
  });

  it("switches off and on by sending the whole configuration", async () => {
    const configuration = hide();
    const guid = await create(configuration);
    for (const [enabled, revision] of [
      [false, 2],
      [true, 3],
    ] as const) {
      const reply = await server.post("/api/apps/functions/update", { data: { ...configuration, guid, revision: revision - 1, enabled } });
      expect(reply.body).toEqual({ guid, revision });
      expect((await node(guid)).enabled).toBe(enabled);
    }
  });

  it("refuses a change based on an older revision, and returns the current one", async () => {
    const guid = await create(hide({ name: "First" }));
    await server.post("/api/apps/functions/update", { data: { guid, revision: 1, ...hide({ name: "Second" }) } });
    const late = await server.post("/api/apps/functions/update", { data: { guid, revision: 1, ...hide({ name: "Third" }) } });
    expect(late).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("changed"), current: { guid, revision: 2, name: "Second" } },
    });
    expect((await node(guid)).title).toBe("Second");
  });

  it("accepts Shopify's id in place of the guid", async () => {
    const guid = await create();
    const { id } = await node(guid);
    expect((await server.post("/api/apps/functions/update", { data: { id, ...hide() } })).body).toEqual({ guid, revision: 2 });
  });

  it("recreates a rule that was deleted in Shopify's own settings", async () => {
    const guid = await create();
    await server.database.owner("local.customizations").delete();
    expect(await node(guid)).toMatchObject({ enabled: false, missing: true, problem: expect.stringContaining("deleted outside") });
    expect((await server.post("/api/apps/functions/update", { data: { guid, ...hide({ name: "Back" }) } })).status).toBe(200);
    expect(await node(guid)).toMatchObject({ title: "Back", revision: 2 });
  });

  it("responds with 404 for one that does not exist", async () => {
    const data = { guid: "11111111-1111-4111-8111-111111111111", ...hide() };
    expect(await server.post("/api/apps/functions/update", { data })).toMatchObject({ status: 404, body: { error: expect.any(String) } });
  });
});

describe("deleting a configuration", () => {
  it("removes the rule from Shopify and from the list, and keeps its history", async () => {
    const guid = await create();
    expect(await server.post("/api/apps/payment/delete", { data: { guid } })).toMatchObject({ status: 200, body: { guid } });
    expect(await node(guid)).toBeUndefined();
    expect((await info(guid)).status).toBe(404);
    expect(await server.database.withShop(SHOP, ({ trx }) => trx("revisions").where({ guid }).count())).toEqual([{ count: "1" }]);
  });

  it("responds with 404 the second time", async () => {
    const guid = await create();
    await server.post("/api/apps/payment/delete", { data: { guid } });
    expect((await server.post("/api/apps/payment/delete", { data: { guid } })).status).toBe(404);
  });

  it("succeeds when Shopify no longer has the rule", async () => {
    const guid = await create();
    await server.database.owner("local.customizations").delete();
    expect((await server.post("/api/apps/payment/delete", { data: { guid } })).status).toBe(200);
  });
});

describe("the list of configurations", () => {
  it("names those that can no longer run", async () => {
    const guid = await create();
    await server.database.withShop(SHOP, ({ trx }) =>
      trx("revisions")
        .where({ guid })
        .update({ configuration: hide({ conditions: [{ id: "1", type: "Moon Phase", operator: "is", value: "full" }] }) }),
    );
    expect(await node(guid)).toMatchObject({ problem: expect.any(String) });
  });
});

describe("the store", () => {
  it("is described as Shopify has it", async () => {
    const { body } = await server.get("/api/apps/store-info");
    expect(body.body.data.shop).toEqual({
      myshopifyDomain: SHOP,
      currencyCode: expect.stringMatching(/^[A-Z]{3}$/),
      contactEmail: expect.stringContaining("@"),
      ianaTimezone: expect.stringContaining("/"),
      plan: { partnerDevelopment: true, shopifyPlus: true },
    });
  });

  it("has a subscription record, empty before there is a subscription", async () => {
    expect((await server.get(`/api/apps/store?shop=${SHOP}`)).body).toEqual({
      data: [{ plan: null, subscribed: null, interval: null, price: null }],
    });
  });
});

describe("an unknown address", () => {
  it.each(["/api/apps/nothing", "/api", "/nowhere", "/assets/../package.json", "/assets/%2e%2e%2fpackage.json"])(
    "responds with 404 in JSON: %s",
    async (path) => {
      expect(await server.get(path)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    },
  );

  it("responds with 405 to an unknown method", async () => {
    expect(await server.send("/api/apps/payment", { method: "DELETE" })).toMatchObject({
      status: 405,
      body: { error: expect.any(String) },
    });
  });
});
