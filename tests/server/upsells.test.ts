// @lane database
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import { Apart, told } from "../support/drift-stage.ts";
import { keysOf, listIn } from "../support/entries.ts";
import { product, upsell, WHOLE } from "../support/upsell.ts";

const apart = new Apart();
const CREATE = "/api/apps/upsell/create";
const send = (data: object) => apart.server.post(CREATE, { data }, apart.shop);
const erase = (data: object) => apart.server.post("/api/apps/upsell/delete", { data }, apart.shop);
const documents = () => readShopMetafield(apart.server.platform.client(apart.shop), keysOf("upsells"));
const records = async () => listIn((await documents()).text.value);
const live = async () => listIn((await documents()).published.value);
const names = async () => (await records()).map(({ name }) => name);
const onPlan = (plan: string, subscribed = "ACTIVE") => apart.store({ plan, subscribed });

describe("upsells", () => {
  it("are created, read, updated and deleted in the shapes of the specification", async () => {
    await onPlan("Plus Advanced");
    const metafield = async () => (await apart.server.get("/api/apps/metafields", apart.shop)).body;
    expect(await metafield()).toEqual({ data: { shop: { metafield: { value: '{"upsells":[]}' } } } });
    const { status, body } = await send(upsell());
    expect([status, body]).toEqual([200, { guid: expect.any(String), revision: 1 }]);
    const { guid } = body;
    expect(JSON.parse((await metafield()).data.shop.metafield.value)).toEqual({ upsells: [{ guid, ...WHOLE, revision: 1 }] });
    expect((await documents()).text.value).toBe((await metafield()).data.shop.metafield.value);

    const changed = await send({ ...(await records())[0], name: "Warm socks" });
    expect([changed.status, changed.body]).toEqual([200, { guid, revision: 2 }]);
    expect(await records()).toEqual([{ guid, ...WHOLE, name: "Warm socks", revision: 2 }]);
    expect(await send({ ...WHOLE, guid, revision: 1 })).toMatchObject({
      status: 409,
      body: { current: { revision: 2 }, error: expect.any(String) },
    });
    expect(await send({ ...WHOLE, guid: randomUUID() })).toMatchObject({ status: 404 });

    const [second, third] = [(await send(upsell({ name: "Two" }))).body.guid, (await send(upsell({ name: "Three" }))).body.guid];
    expect(await erase((await records())[0] ?? {})).toMatchObject({ status: 200, body: { guid } });
    expect(await erase({ guid: second })).toMatchObject({ status: 200 });
    expect(await erase({ guid: second })).toMatchObject({ status: 404 });
    expect((await records()).map((each) => each.guid)).toEqual([third]);
    await send(upsell());
    expect((await apart.server.post("/api/apps/upsell/all", {}, apart.shop)).body).toEqual({ deleted: 2 });
    expect([await records(), await live()]).toEqual([[], []]);
    await apart.expectAgreement();
  });

  it("can be saved with Plus Advanced only, and read, switched off and deleted with any plan", async () => {
    await onPlan("Plus Advanced");
    const { guid } = (await send(upsell())).body;
    await onPlan("Basic Plan");
    const locked = { code: "unlock", path: "", message: "Requires the Plus Advanced plan on a Shopify Plus store." };
    for (const data of [upsell(), upsell({ guid, revision: 1 }), upsell({ guid, revision: 1, active: false, name: "Other" })])
      expect(await send(data)).toMatchObject({ status: 403, body: { problems: [locked] } });
    expect(await send(upsell({ guid, revision: 1, active: false }))).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await records()).toEqual([{ guid, ...WHOLE, active: false, revision: 2 }]);
    expect(await send(upsell({ guid, revision: 2 }))).toMatchObject({ status: 403 });
    expect((await apart.server.get("/api/apps/metafields", apart.shop)).status).toBe(200);
    expect(await erase({ guid })).toMatchObject({ status: 200 });
    expect((await apart.server.post("/api/apps/upsell/all", {}, apart.shop)).body).toEqual({ deleted: 0 });
  });

  it("are in checkout while they are active and the plan includes them, and stay stored in any case", async () => {
    await onPlan("Plus Advanced");
    await send(upsell({ name: "Active", productDiscountCodes: { [product(7002001)]: "SAVE" } }));
    const { guid } = (await send(upsell({ name: "Draft", active: false }))).body;
    const before = await records();
    expect(await live()).toMatchObject([
      {
        guid: before[0]?.guid,
        priority: 99,
        productDiscountCodes: { [product(7002001)]: "SAVE" },
        program: [2, expect.any(String), expect.any(String)],
      },
    ]);
    expect((await live())[0]).not.toHaveProperty("name");
    await onPlan("Plus Advanced", "CANCELLED");
    expect([await records(), await live()]).toEqual([before, []]);
    await apart.expectAgreement();
    await onPlan("Plus Advanced");
    expect([await records(), (await live()).map((each) => each.guid)]).toEqual([before, [before[0]?.guid]]);
    await send(upsell({ name: "Draft", guid, revision: 1 }));
    expect(await live()).toHaveLength(2);
    await apart.expectAgreement();
  });

  it("are written again when the checkout document was lost or damaged", async () => {
    await onPlan("Plus Advanced");
    await send(upsell({ parentProductId: product(1), alwaysDisplay: false }));
    await send(upsell({ name: "Draft", active: false }));
    const before = await live();
    for (const text of ["[]", '{"version":1,"upsells":[]}', JSON.stringify({ upsells: [{ ...before[0], program: [2, "$", "x"] }] })]) {
      const { shop, published: there } = await documents();
      const metafield = {
        ownerId: shop,
        namespace: "$app:cartwright",
        key: "upsells_live",
        type: "json",
        value: text,
        compareDigest: there.digest,
      };
      await apart.server.platform.client(apart.shop).request("MetafieldsSet", { metafields: [metafield] });
      expect(await live()).not.toEqual(before);
      expect(told(await apart.reconcile())).toMatchObject([{ found: "not as it was written to Shopify", done: "written again" }]);
      expect(await live()).toEqual(before);
    }
    await apart.expectAgreement();
  });

  it("are rejected with their bytes when they do not fit", async () => {
    await onPlan("Plus Advanced");
    const many = (from: number) => Array.from({ length: 100 }, (_, at) => product(10 ** 15 + from + at));
    const codes = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, "é".repeat(255)]));
    const full = async (at: number) => send(upsell({ name: `Full ${at}`, productIds: many(at), productDiscountCodes: codes(many(at)) }));
    for (const at of [1, 2]) expect((await full(at)).status).toBe(200);
    const refused = await full(3);
    expect(refused).toMatchObject({ status: 422, body: { code: "TOO_LARGE" } });
    expect(refused.body.error).toMatch(/would take 1\d\d,\d{3} bytes, and Shopify stores at most 128,000/);
    expect(await names()).toEqual(["Full 1", "Full 2"]);
  });

  it("have one winner a round, with fifty who save the same one", async () => {
    await onPlan("Plus Advanced");
    const { guid } = (await send(upsell())).body;
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => send(upsell({ guid, revision: 1, name: `Writer ${at}` }))));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409).every(({ body }) => body.current.revision === 2)).toBe(true);
    expect((await records())[0]?.revision).toBe(2);
    await apart.expectAgreement();
  });
});
