// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACTIVE_PER_API } from "../../../engine/shopify/constants.ts";
import { block, hide, hideShipping } from "../../support/configuration.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../../support/server.ts";

/** The calls of the specification, written out: whatever the declarations say, these must answer. */
const FAMILIES = [
  {
    family: "payment",
    connection: "paymentCustomizations",
    type: "PaymentCustomization",
    calls: { list: "payment", create: "functions", update: "functions/update", delete: "payment/delete" },
    make: hide,
    marks: {
      hide: { renameMetaField: null, otherMetaField: { value: "hide_payment" } },
      message: { renameMetaField: { value: "rename_payment" }, otherMetaField: null },
    },
  },
  {
    family: "shipping",
    connection: "deliveryCustomizations",
    type: "DeliveryCustomization",
    calls: { list: "shipping", create: "shipping", update: "shipping/update", delete: "shipping/delete" },
    make: hideShipping,
    marks: {
      hide: { hideMetaField: { value: "hide_shipping" }, otherMetaField: null },
      message: { hideMetaField: null, otherMetaField: { value: "rename_shipping" } },
      reorder: { hideMetaField: null, otherMetaField: { value: "reorder_shipping" } },
    },
  },
  {
    family: "validation",
    connection: "validations",
    type: "Validation",
    calls: { list: "validation/index", create: "validation", update: "validation/update", delete: "validation/delete" },
    make: block,
    marks: { message: {} },
  },
];
const EXTRA: Record<string, object> = {
  message: { message: "Tracked" },
  reorder: { order: { Express: "2" } },
};

/** The name that a rule so made gives to what it names, of which editors of other rules warn. */
const GIVES: Record<string, string> = { "payment message": "Tracked", "shipping message": "Tracked" };

let server: TestServer;
/** Every request to the platform. */
const sent: { operation: string; variables: Record<string, unknown> }[] = [];

beforeAll(async () => {
  server = await startServer({
    between: (client) => ({
      request: (operation, variables) => {
        sent.push({ operation, variables });
        return client.request(operation, variables);
      },
    }),
  });
});
afterAll(() => server.close());

const info = (guid: string) => server.get(`/api/apps/customization-info?guid=${encodeURIComponent(guid)}&shop=${SHOP}`);

describe.each(FAMILIES)("$family", ({ family, connection, type, calls, make, marks }) => {
  const post = (call: "create" | "update" | "delete", data: object, shop = SHOP) => server.post(`/api/apps/${calls[call]}`, { data }, shop);

  async function create(data: object = make()): Promise<string> {
    const reply = await post("create", data);
    expect(reply).toMatchObject({ status: 200, body: { revision: 1 } });
    return reply.body.guid;
  }

  async function node(guid: string) {
    const { body } = await server.get(`/api/apps/${calls.list}`);
    return body.body.data[connection].edges
      .map((edge: { node: { guid: string } }) => edge.node)
      .find((each: { guid: string }) => each.guid === guid);
  }

  it.each(Object.entries(marks))("is listed with the markers of %s", async (subtype, markers) => {
    const guid = await create(make({ name: "Listed", subtype, ...EXTRA[subtype] }));
    const gives = GIVES[`${family} ${subtype}`];
    expect(await node(guid)).toEqual({
      id: expect.stringMatching(new RegExp(`^gid://shopify/${type}/\\d+$`)),
      guid,
      ...(gives === undefined ? {} : { values: { gives } }),
      title: "Listed",
      enabled: true,
      subtype,
      revision: 1,
      summary: expect.stringMatching(/^[A-Z].*\.$/),
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      changedBy: "you",
      ...markers,
    });
  });

  it("is read by its guid, by Shopify's id, and by the number in the links of Shopify's settings", async () => {
    const configuration = make();
    const guid = await create(configuration);
    const { id } = await node(guid);
    for (const name of [guid, id, id.split("/").at(-1)]) {
      expect(await info(name)).toMatchObject({
        status: 200,
        body: { function: [{ ...configuration, guid, id, shop: SHOP, revision: 1 }] },
      });
    }
    expect((await server.get(`/api/apps/customization-info?guid=${id.split("/").at(-1)}`, OTHER_SHOP)).status).toBe(404);
  });

  it("is read by its number only when that may be of this family", async () => {
    const guid = await create();
    const number = (await node(guid)).id.split("/").at(-1);
    const read = async (...names: string[]) =>
      (await server.get(`/api/apps/customization-info?guid=${number}${names.map((name) => `&family=${name}`).join("")}`)).status;
    const others = FAMILIES.map((each) => each.family).filter((each) => each !== family);
    expect([await read(family), await read(...others, family), await read(...others)]).toEqual([200, 200, 404]);
    expect(await read("cart")).toBe(422);
  });

  it("keeps everything while it is switched off and on again", async () => {
    const configuration = make();
    const guid = await create(configuration);
    const { id } = await node(guid);
    const before = await metafields(id);
    for (const enabled of [false, true]) {
      const { body } = await info(guid);
      expect((await post("update", { ...body.function[0], enabled })).status).toBe(200);
      expect(await node(guid)).toMatchObject({ id, enabled, title: configuration.name });
      expect((await info(guid)).body.function[0]).toMatchObject({ ...configuration, enabled });
      expect({ ...(await metafields(id)), configuration: "" }).toEqual({ ...before, configuration: "" });
    }
  });

  it("is changed and deleted by guid, id or number", async () => {
    const guid = await create();
    const { id } = await node(guid);
    const number = id.split("/").at(-1);
    expect((await post("update", { ...make({ name: "Other" }), guid: number })).body).toEqual({ guid, revision: 2 });
    expect((await post("update", { ...make({ name: "Third" }), id, revision: 2 })).body).toEqual({ guid, revision: 3 });
    expect((await post("update", { ...make(), guid, revision: 2 })).status).toBe(409);
    expect(await post("delete", { guid: number })).toMatchObject({ status: 200, body: { guid } });
    expect([await node(guid), (await info(guid)).status, (await post("delete", { guid })).status]).toEqual([undefined, 404, 404]);
  });

  it("is not reached by the calls of another family", async () => {
    const guid = await create();
    for (const other of FAMILIES.filter((each) => each.calls !== calls)) {
      expect((await server.post(`/api/apps/${other.calls.delete}`, { data: { guid } })).status).toBe(404);
      expect((await server.post(`/api/apps/${other.calls.update}`, { data: { guid, ...other.make() } })).status).toBe(404);
      expect((await server.post(`/api/apps/${other.calls.create}`, { data: make() })).status).toBe(422);
    }
    expect(await node(guid)).toMatchObject({ revision: 1 });
  });

  it("is rejected with the name of the wrong field", async () => {
    const { status, body } = await post("create", make({ name: " ", conditions: [{ type: "Cart Total", operator: "is", value: "1" }] }));
    expect([status, body.problems.map(({ path }: { path: string }) => path)]).toEqual([422, ["/name", "/conditions/0/operator"]]);
  });

  it("may have its maximum active at once, and more that are off", async () => {
    const taken = (await server.get(`/api/apps/${calls.list}`, OTHER_SHOP)).body.body.data[connection].edges.length;
    for (let made = taken; made < ACTIVE_PER_API; made++) expect((await post("create", make(), OTHER_SHOP)).status).toBe(200);
    const refused = await post("create", make(), OTHER_SHOP);
    expect(refused).toMatchObject({ status: 422, body: { error: expect.stringMatching(/^The customization could not be saved: /) } });
    const off = await post("create", make({ enabled: false }), OTHER_SHOP);
    expect(off.status).toBe(200);
    expect((await post("update", { ...make(), guid: off.body.guid }, OTHER_SHOP)).status).toBe(422);
    const { edges } = (await server.get(`/api/apps/${calls.list}`, OTHER_SHOP)).body.body.data[connection];
    expect(edges.filter(({ node: { enabled } }: { node: { enabled: boolean } }) => enabled)).toHaveLength(ACTIVE_PER_API);
    expect(edges).toHaveLength(ACTIVE_PER_API + 1);
  });
});

describe("a validation", () => {
  it("sends both its switches with every update, since Shopify would set them to their defaults", async () => {
    for (const enabled of [true, false]) {
      const guid = (await server.post("/api/apps/validation", { data: block() })).body.guid;
      sent.length = 0;
      await server.post("/api/apps/validation/update", { data: { ...block({ enabled }), guid } });
      const update = sent.find(({ operation }) => operation === "ValidationUpdate");
      expect(update?.variables).toMatchObject({ input: { enable: enabled, blockOnFailure: false } });
    }
  });
});

/** Returns the metafields of a customization that checkout reads, by key. */
async function metafields(owner: string): Promise<Record<string, string>> {
  const rows = await server.database.owner("local.metafields").where({ owner }).select("key", "value");
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
