// @lane database
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import { Apart } from "../support/drift-stage.ts";
import { keysOf, listIn } from "../support/entries.ts";
import { gift, group, OVER_ZERO, WHOLE_GIFT } from "../support/gift.ts";
import { collection, product, variant } from "../support/upsell.ts";

const TOGETHER = 20;
/** Declared limits of the conditions of an offer, and of the collections among those of a free one. */
const GROUPS = family("auto-product").properties.conditionGroups ?? expect.fail("offers have no conditions");
const MAX_GROUPS = GROUPS.maxItems ?? expect.fail("the conditions of offers have no limit");
const FREE = GROUPS.itemTypes?.limits?.find(({ when }) => when?.makeProductsFree === true) ?? expect.fail("free offers have no limit");
const apart = new Apart();
const send = (data: object) => apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
const erase = (data: object) => apart.server.post("/api/apps/auto-product/delete", { data }, apart.shop);
const documents = () => readShopMetafield(apart.server.platform.client(apart.shop), keysOf("auto_products"));
const records = async () => listIn((await documents()).text.value);
const live = async () => listIn((await documents()).published.value);
const metafield = async () => (await apart.server.get("/api/apps/metafields/auto-product", apart.shop)).body;
const onPlan = (plan: string, subscribed = "ACTIVE") => apart.store({ plan, subscribed });

describe("automatic offers", () => {
  it("are created, read, updated and deleted in the shapes of the specification", async () => {
    await onPlan("Plus Advanced");
    expect(await metafield()).toEqual({ data: { shop: { metafield: { value: '{"customization":[]}' } } } });
    const { status, body } = await send(gift());
    expect([status, body]).toEqual([200, { guid: expect.any(String), revision: 1 }]);
    const { guid } = body;
    expect(JSON.parse((await metafield()).data.shop.metafield.value)).toEqual({ customization: [{ guid, ...WHOLE_GIFT, revision: 1 }] });
    expect((await documents()).text.value).toBe((await metafield()).data.shop.metafield.value);

    const changed = await send({ ...(await records())[0], name: "Bag" });
    expect([changed.status, changed.body]).toEqual([200, { guid, revision: 2 }]);
    expect(await records()).toEqual([{ guid, ...WHOLE_GIFT, name: "Bag", revision: 2 }]);
    expect(await send({ ...WHOLE_GIFT, guid, revision: 1 })).toMatchObject({ status: 409, body: { current: { revision: 2 } } });
    expect(await send({ ...WHOLE_GIFT, guid: randomUUID() })).toMatchObject({ status: 404 });

    const second = (await send(gift({ name: "Two" }))).body.guid;
    expect(await erase((await records())[0] ?? {})).toMatchObject({ status: 200, body: { guid } });
    expect(await erase({ guid: second })).toMatchObject({ status: 200 });
    expect(await erase({ guid: second })).toMatchObject({ status: 404 });
    for (const name of ["Three", "Four"]) await send(gift({ name }));
    expect((await apart.server.post("/api/apps/auto-product/all", {}, apart.shop)).body).toEqual({ deleted: 2 });
    expect([await records(), await live()]).toEqual([[], []]);
    await apart.expectAgreement();
  });

  it("are listed with their kinds", async () => {
    await onPlan("Plus Advanced");
    const groups = [group("cartTotal", { conditions: [OVER_ZERO] }), group("phoneNumber", { phoneNumber: true })];
    await send(gift({ conditionType: "multiple", conditionRelationship: "any", conditionGroups: groups }));
    const { body } = await apart.server.get("/api/apps/auto-product", apart.shop);
    const [{ node }] = body.body.data.autoProducts.edges;
    expect(node).toMatchObject({
      title: "Tote",
      values: { conditionType: "multiple", conditionRelationship: "any", conditionGroups: ["cartTotal", "phoneNumber"] },
    });
    expect((await apart.server.get("/api/apps/auto-product/count", apart.shop)).body).toMatchObject({ count: { total: 1, active: 1 } });
  });

  it("can be saved with Plus Advanced only, and read and deleted with any plan", async () => {
    await onPlan("Plus Advanced");
    const { guid } = (await send(gift())).body;
    await onPlan("Plus Plan");
    for (const data of [gift(), gift({ guid, revision: 1 })]) expect(await send(data)).toMatchObject({ status: 403 });
    expect((await metafield()).data.shop.metafield.value).toContain(guid);
    expect(await erase({ guid })).toMatchObject({ status: 200 });
    expect((await apart.server.post("/api/apps/auto-product/all", {}, apart.shop)).body).toEqual({ deleted: 0 });
    await apart.store({ plan: "Basic Plan", partnerDevelopment: true });
    expect(await send(gift())).toMatchObject({ status: 200 });
  });

  it("are written for checkout with their program and action while the plan includes them", async () => {
    await onPlan("Plus Advanced");
    const trigger = { conditionType: "product", parentProductId: product(1), hasParentVariantTriggers: true };
    await send(
      gift({
        ...{ ...trigger, parentProductVariants: { [product(1)]: [variant(11)] }, makeProductsFree: true },
        ...{ isProductRequired: true, requiredProductMessage: "  Take the tote. " },
      }),
    );
    await send(gift({ name: "Off", active: false }));
    const before = await records();
    const [only, ...others] = await live();
    expect(others).toEqual([]);
    expect(only).toEqual({
      ...{ guid: before[0]?.guid, revision: 1 },
      program: [4, expect.any(String), expect.stringContaining(variant(11))],
      ...{ products: WHOLE_GIFT.products, removeWhenNotMet: true, makeProductsFree: true },
      ...{ isProductRequired: true, requiredProductMessage: before[0]?.requiredProductMessage, customerType: "all" },
    });
    await onPlan("Plus Advanced", "CANCELLED");
    expect([await records(), await live()]).toEqual([before, []]);
    await onPlan("Plus Advanced");
    expect([await records(), (await live()).length]).toEqual([before, 1]);
    await apart.expectAgreement();
  });

  it("are limited to two hundred, and a save reports their bytes when they do not fit", async () => {
    await onPlan("Plus Advanced");
    // those that are sent together are written together
    for (let from = 0; from < 200; from += TOGETHER) {
      // of which checkout knows the products of half: all of these that are active share what its programs have room for
      const fields = Array.from({ length: TOGETHER }, (_, at) => ({
        ...{ name: `Gift ${from + at}`, discountCode: `C${from + at}`, active: from + at < 100 },
      }));
      const replies = await Promise.all(fields.map((each) => send(gift({ conditionType: "discountCode", ...each }))));
      for (const { status, text } of replies) expect(status, text).toBe(200);
    }
    expect(await records()).toHaveLength(200);
    const groups = Array.from({ length: 10 }, (_, at) => ({
      ...group("product", { product: product(at + 1) }),
      ...{ id: `${at}`, productVariants: { [product(at + 1)]: Array.from({ length: 250 }, (_, each) => variant(10 ** 15 + each)) } },
    }));
    const refused = await send(gift({ name: "Full", conditionType: "multiple", conditionGroups: groups }));
    expect(refused).toMatchObject({ status: 422, body: { code: "TOO_LARGE" } });
    expect(refused.body.error).toMatch(/would take \d\d\d,\d{3} bytes, and Shopify stores at most 128,000/);
    expect(await records()).toHaveLength(200);
    await apart.expectAgreement();
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ["has no name", { name: " " }, "/name", "Name cannot be empty"],
    ["has no products", { products: [] }, "/products", "Select at least one product"],
    ["has four products", { products: [1, 2, 3, 4].map(slot) }, "/products", "An offer can have at most 3 products"],
    ["has one variant twice", { products: [slot(1), slot(2), slot(1)] }, "/products/2/variantId", "already one of the products"],
    ["has a product without its variant", { products: [{ productId: product(1) }] }, "/products/0/variantId", "Choose a variant"],
    ["is about no product", { conditionType: "product" }, "/parentProductId", "Select a product"],
    ["is about no collection", { conditionType: "collection" }, "/parentCollectionId", "Select a collection"],
    ["is about no amount", { conditionType: "cartTotal" }, "/conditions", "Add at least one condition"],
    ["is about no code", { conditionType: "discountCode", discountCode: "  " }, "/discountCode", "Enter a discount code"],
    ["is about nothing", { conditionType: "multiple" }, "/conditionGroups", "Add at least one condition"],
    ["is of no mode", { conditionType: "sometimes" }, "/conditionType", "Choose a condition"],
    ...[{ alwaysDisplay: true }, { parentProductId: product(1) }, { discountCode: "SAVE" }, collections(1)].map(
      (telling): [string, Record<string, unknown>, string, string] => [
        `is of no mode, though ${Object.keys(telling)[0]} tells of one`,
        { ...telling, conditionType: "weather" },
        "/conditionType",
        "Choose a condition",
      ],
    ),
    ...(
      [
        ["product", "product", "Select a product"],
        ["collection", "collection", "Select a collection"],
        ["cartTotal", "conditions", "Add at least one condition"],
        ["discountCode", "discountCode", "Enter a discount code"],
      ] as const
    ).map(([type, at, message]): [string, Record<string, unknown>, string, string] => [
      `has an unfinished ${type}`,
      { conditionType: "multiple", conditionGroups: [group("phoneNumber", { phoneNumber: true }), group(type)] },
      `/conditionGroups/1/${at}`,
      message,
    ]),
    [
      "is free with a collection more than declared",
      { ...collections(FREE.maxItems + 1), makeProductsFree: true },
      `/conditionGroups/${FREE.maxItems}`,
      FREE.message,
    ],
    ["has a condition more than declared", collections(MAX_GROUPS + 1), "/conditionGroups", String(GROUPS.errorMessage?.maxItems)],
  ])("are rejected when one %s", async (_, changes, path, message) => {
    await onPlan("Plus Advanced");
    const { status, body } = await send(gift(changes));
    expect(status).toBe(422);
    expect(body.problems).toContainEqual(expect.objectContaining({ path, message: expect.stringContaining(message) }));
  });

  it("are not overwritten by a client that does not name the revision it saw", async () => {
    await onPlan("Plus Advanced");
    const { guid } = (await send(gift())).body;
    for (const revision of [undefined, null])
      expect(await send(gift({ guid, name: "Two", ...(revision === undefined ? {} : { revision }) }))).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(/^The request must contain the revision of this /), current: { name: "Tote", revision: 1 } },
      });
    expect(await send(gift({ guid, name: "Two", revision: 1 }))).toMatchObject({ status: 200, body: { revision: 2 } });
  });

  it.each<[string, Record<string, unknown>]>([
    ["always", {}],
    ["by a phone number", { conditionType: "phoneNumber" }],
    ["by a phone number that is switched off", { conditionType: "multiple", conditionGroups: [group("phoneNumber")] }],
    ["with many collections that earn nothing free", collections(FREE.maxItems + 1)],
    ["by one with as many free ones as declared", { ...collections(FREE.maxItems), makeProductsFree: true }],
  ])("may be offered %s", async (_, changes) => {
    await onPlan("Plus Advanced");
    expect(await send(gift(changes))).toMatchObject({ status: 200 });
  });
});

function slot(at: number): object {
  return { productId: product(at), variantId: variant(at * 10 + 1) };
}

function collections(count: number): Record<string, unknown> {
  const groups = Array.from({ length: count }, (_, at) => ({ ...group("collection", { collection: collection(at + 1) }), id: `${at}` }));
  return { conditionType: "multiple", conditionGroups: groups };
}
