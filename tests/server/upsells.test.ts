import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readShopDocument } from "../../server/platform/shop-document.ts";
import { Apart, told } from "../support/apart.ts";
import { keysOf, listIn } from "../support/entries.ts";
import { collection, product, upsell, variant, WHOLE } from "../support/upsell.ts";

const apart = new Apart();
const CREATE = "/api/apps/upsell/create";
const send = (data: object) => apart.server.post(CREATE, { data }, apart.shop);
const erase = (data: object) => apart.server.post("/api/apps/upsell/delete", { data }, apart.shop);
const documents = () => readShopDocument(apart.server.platform.client(apart.shop), keysOf("upsells"));
const records = async () => listIn((await documents()).text.value);
const live = async () => listIn((await documents()).live.value);
const names = async () => (await records()).map(({ name }) => name);
const onPlan = (plan: string, subscribed = "ACTIVE") => apart.store({ plan, subscribed });

/** What a mode keeps of all that was typed before it was chosen. */
const EVERYTHING = {
  parentProductId: product(1),
  hasParentVariantTriggers: true,
  parentCollectionId: collection(2),
  conditionGroups: [{ id: "1", type: "product", product: product(3) }],
  conditionRelationship: "any",
  productVariants: { [product(1)]: [variant(11)] },
};
const MODES: [string, object, object][] = [
  [
    "always",
    { trigger: "always", ...EVERYTHING },
    { alwaysDisplay: true, parentProductId: "", parentCollectionId: "", conditionGroups: [], productVariants: {} },
  ],
  [
    "always, by what it displays",
    { ...EVERYTHING, alwaysDisplay: true },
    { alwaysDisplay: true, parentProductId: "", conditionGroups: [] },
  ],
  [
    "product",
    { trigger: "product", ...EVERYTHING, alwaysDisplay: true },
    {
      ...{ alwaysDisplay: false, parentProductId: product(1), hasParentVariantTriggers: true, parentCollectionId: "", conditionGroups: [] },
      productVariants: { [product(1)]: [variant(11)] },
    },
  ],
  [
    "product, by what it names first",
    { ...EVERYTHING, alwaysDisplay: false },
    { parentProductId: product(1), parentCollectionId: "", conditionGroups: [] },
  ],
  [
    "collection",
    { trigger: "collection", ...EVERYTHING, alwaysDisplay: true },
    {
      alwaysDisplay: false,
      parentProductId: "",
      hasParentVariantTriggers: false,
      parentCollectionId: collection(2),
      conditionGroups: [],
      productVariants: {},
    },
  ],
  [
    "multiple",
    { trigger: "multiple", ...EVERYTHING, alwaysDisplay: true },
    {
      ...{ alwaysDisplay: false, parentProductId: "", parentCollectionId: "", conditionRelationship: "any", productVariants: {} },
      conditionGroups: [{ id: "1", type: "product", product: product(3), collection: "" }],
    },
  ],
  [
    "manual, of what was automatic",
    { alwaysDisplay: true, useAutomaticRecommendations: false, recommendationIntent: "COMPLEMENTARY" },
    { recommendationIntent: "RELATED" },
  ],
  [
    "automatic, of what was manual",
    {
      alwaysDisplay: true,
      useAutomaticRecommendations: true,
      productVariants: { [product(7002001)]: [variant(5)] },
      productDiscountCodes: { [product(7002001)]: "SAVE" },
    },
    { useAutomaticRecommendations: true, productIds: [], productVariants: {}, productDiscountCodes: {} },
  ],
  [
    "bare numbers, texts and small letters",
    { parentProductId: 1, priority: "5", selectedCountries: "ca, us", productIds: [7002001, "7002002"] },
    { parentProductId: product(1), priority: 5, selectedCountries: ["CA", "US"], productIds: [product(7002001), product(7002002)] },
  ],
  [
    "an entry of what is not offered",
    { alwaysDisplay: true, productDiscountCodes: { [product(7002001)]: "SAVE", [product(9)]: "GONE" } },
    { productDiscountCodes: { [product(7002001)]: "SAVE" } },
  ],
];

const WRONG: [string, Record<string, unknown>, string, string][] = [
  ["no name", { name: " " }, "/name", "Name cannot be empty"],
  ["no product", { productIds: [] }, "/productIds", "Select at least one product"],
  ["no product that triggers it", { alwaysDisplay: false, trigger: "product" }, "/parentProductId", "Select a product"],
  ["no collection", { alwaysDisplay: false, trigger: "collection" }, "/parentCollectionId", "Select a collection"],
  ["no condition", { alwaysDisplay: false, trigger: "multiple" }, "/conditionGroups", "Add at least one condition"],
  [
    "a condition of nothing",
    { alwaysDisplay: false, conditionGroups: [{ id: "1", type: "product", product: "" }] },
    "/conditionGroups/0/product",
    "Select a product",
  ],
  [
    "eleven conditions",
    {
      alwaysDisplay: false,
      conditionGroups: Array.from({ length: 11 }, (_, at) => ({ id: `${at}`, type: "product", product: product(at) })),
    },
    "/conditionGroups",
    "An upsell can have at most 10 conditions",
  ],
  [
    "an unknown kind of condition",
    { alwaysDisplay: false, conditionGroups: [{ id: "1", type: "moon" }] },
    "/conditionGroups/0/type",
    "moon",
  ],
  ["a priority below 1", { priority: 0 }, "/priority", "Priority must be a whole number from 1"],
  ["a priority that is none", { priority: "soon" }, "/priority", "Priority must be a whole number from 1"],
  ["a country that is none", { selectedCountries: ["XX"] }, "/selectedCountries/0", ""],
  ["an unknown trigger", { alwaysDisplay: false, trigger: "moon" }, "/trigger", "Choose a trigger condition"],
  ["no trigger at all", { alwaysDisplay: false }, "/trigger", "Choose a trigger condition"],
  ["a product that is no id", { productIds: ["socks"] }, "/productIds/0", "Select products from the list"],
  [
    "its own trigger, where variants of that count",
    { alwaysDisplay: false, parentProductId: product(7002001), hasParentVariantTriggers: true },
    "/productIds/0",
    "cannot offer that product",
  ],
  ["a field that nobody knows", { moon: true }, "/moon", "not a known field"],
];

describe("upsells", () => {
  it("are created, told of, updated and deleted in the shapes of the specification", async () => {
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

  it.each(MODES)("keep what their mode has: %s", async (_, sent, kept) => {
    await onPlan("Plus Advanced");
    const { alwaysDisplay: _always, ...bare } = upsell();
    const { status, text } = await send({ ...bare, ...sent });
    expect([status, text]).toEqual([200, expect.any(String)]);
    expect(await records()).toMatchObject([kept]);
    expect(Object.keys((await records())[0] ?? {}).sort()).toEqual(["guid", "revision", ...Object.keys(WHOLE)].sort());
    await apart.expectAgreement();
  });

  it.each(WRONG)("are refused with %s, at the field", async (_, changes, path, message) => {
    await onPlan("Plus Advanced");
    const { status, body } = await send(upsell(changes));
    expect([status, body.problems]).toEqual([422, expect.arrayContaining([expect.objectContaining({ path })])]);
    const problem = body.problems.find((each: { path: string }) => each.path === path);
    expect(problem.message).toContain(message);
    expect(body.error).toEqual(expect.any(String));
    expect(await records()).toEqual([]);
  });

  it("can be saved with Plus Advanced alone, and read and deleted with any plan", async () => {
    await onPlan("Plus Advanced");
    const { guid } = (await send(upsell())).body;
    await onPlan("Basic Plan");
    for (const data of [upsell(), upsell({ guid, revision: 1 })]) expect(await send(data)).toMatchObject({ status: 403 });
    expect((await apart.server.get("/api/apps/metafields", apart.shop)).status).toBe(200);
    expect(await erase({ guid })).toMatchObject({ status: 200 });
    expect((await apart.server.post("/api/apps/upsell/all", {}, apart.shop)).body).toEqual({ deleted: 0 });
  });

  it("are in checkout while they are active and the plan has them, and kept whatever becomes of it", async () => {
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

  it("are written again where what checkout reads was lost or damaged", async () => {
    await onPlan("Plus Advanced");
    await send(upsell({ parentProductId: product(1), alwaysDisplay: false }));
    await send(upsell({ name: "Draft", active: false }));
    const before = await live();
    for (const text of ["[]", '{"version":1,"upsells":[]}', JSON.stringify({ upsells: [{ ...before[0], program: [2, "$", "x"] }] })]) {
      const { shop, live: there } = await documents();
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
      expect(told(await apart.reconcile())).toMatchObject([{ found: "not as it was written to the platform", done: "written again" }]);
      expect(await live()).toEqual(before);
    }
    await apart.expectAgreement();
  });

  it("say how many bytes they would take when they do not fit", async () => {
    await onPlan("Plus Advanced");
    const many = (from: number) => Array.from({ length: 100 }, (_, at) => product(10 ** 15 + from + at));
    const codes = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, "é".repeat(255)]));
    const full = async (at: number) => send(upsell({ name: `Full ${at}`, productIds: many(at), productDiscountCodes: codes(many(at)) }));
    for (const at of [1, 2]) expect((await full(at)).status).toBe(200);
    const refused = await full(3);
    expect(refused).toMatchObject({ status: 422, body: { code: "TOO_LARGE" } });
    expect(refused.body.error).toMatch(/would have 1\d\d,\d{3} bytes, and the platform keeps 128,000/);
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

describe("what the platform tells of products", () => {
  const get = (path: string) => apart.server.get(path, apart.shop);
  const ids = async () => {
    const { products } = await apart.server.platform.client(apart.shop).request("Products", { first: 2 });
    return products.nodes.map(({ id }) => id);
  };

  it("comes in the order asked for, with null for what is gone, by ids or numbers", async () => {
    const [one = "", two = ""] = await ids();
    const { status, body } = await get(`/api/apps/product-info?ids=${two.split("/").at(-1)},${product(999999)},${one}`);
    expect([status, body.body.data.nodes]).toMatchObject([
      200,
      [{ id: two, title: expect.any(String), hasOnlyDefaultVariant: expect.any(Boolean) }, null, { id: one }],
    ]);
  });

  it("has the variants of one, page by page", async () => {
    const [one = ""] = await ids();
    const { body } = await get(`/api/apps/product-variants?id=${encodeURIComponent(one)}`);
    expect(body.product).toMatchObject({ id: one, variants: { nodes: expect.any(Array), pageInfo: { hasNextPage: false } } });
    expect(body.product.variants.nodes[0]).toEqual({ id: expect.any(String), title: expect.any(String), sku: expect.any(String) });
    expect((await get(`/api/apps/product-variants?id=${product(999999)}`)).body).toEqual({ product: null });
  });

  it("has a collection, and which products are in it", async () => {
    const [one = ""] = await ids();
    const { collections } = await apart.server.platform.client(apart.shop).request("Collections", { first: 1 });
    const [found] = collections.nodes;
    const both = await get(`/api/apps/collection-info?ids=${one},${product(999999)}&collectionId=${found?.id.split("/").at(-1)}`);
    expect(both.body.body.data).toMatchObject({
      collection: { id: found?.id, title: found?.title },
      nodes: [{ id: one, inCollection: expect.any(Boolean) }, null],
    });
    expect((await get(`/api/apps/collection-info?collectionId=${collection(999999)}`)).body.body.data).toEqual({
      collection: null,
      nodes: [],
    });
    expect((await get(`/api/apps/collection-info?ids=${one}`)).body.body.data).toMatchObject({ collection: null, nodes: [{ id: one }] });
  });

  it.each([
    "product-info",
    "product-info?ids=",
    "product-info?ids=socks",
    "product-info?ids=gid://shopify/Customer/1",
    `product-info?ids=${Array.from({ length: 251 }, (_, at) => at + 1).join(",")}`,
    "product-variants?id=1",
    "collection-info",
    "collection-info?collectionId=winter",
    "collection-info?ids=1&collectionId=gid://shopify/Product/1",
  ])("is refused for %s", async (path) => expect((await get(`/api/apps/${path}`)).status).toBe(422));
});
