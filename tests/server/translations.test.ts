// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { components } from "../../engine/generated/translations.ts";
import { asRecord } from "../../engine/lib/object.ts";
import { TRANSLATIONS, TRANSLATIONS_SAVED } from "../../engine/shopify/constants.ts";
import { normalizeTranslations } from "../../engine/translations/normalize-translations.ts";
import { reconcileShop } from "../../server/reconcile/reconcile-shop.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import { Faults } from "../support/fault-injection.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

const PATH = "/api/apps/translations";
const BEGUN = normalizeTranslations({}, components, 0);
const faults = new Faults();
let server: TestServer;
let shops = 0;

beforeAll(async () => {
  server = await startServer({ between: faults.between, limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

async function newShop(): Promise<string> {
  const shop = `texts-${++shops}.myshopify.com`;
  await server.platform.open(shop);
  return shop;
}

const read = async (shop = SHOP) => {
  const { status, headers, body } = await server.get(PATH, shop);
  return { status, tag: headers.get("ETag"), body };
};
const save = (shop: string, revision: number | undefined, translations: unknown) =>
  server.request(PATH, { shop, body: { revision, translations, metaFields: { bannerInstances: [] } } });
const clear = (shop: string) => server.request(PATH, { method: "DELETE", shop });
const heading = (text: string) => ({ ...BEGUN, upsell: { heading: { default: text } } });
const onPlatform = async (shop: string) => {
  const { text, published: live } = await readShopMetafield(server.platform.client(shop), { key: TRANSLATIONS, live: TRANSLATIONS_SAVED });
  return { document: JSON.parse(text.value ?? "null"), saved: JSON.parse(live.value ?? "null") };
};
const tamper = (shop: string, value: string, key = TRANSLATIONS) =>
  server.database.owner("local.metafields").where({ shop, key }).update({ value });

describe("the translations of a store", () => {
  it("begin empty, are returned as they stand, written to Shopify as they are returned, and belong to one store", async () => {
    expect(await read()).toEqual({ status: 200, tag: '"0"', body: BEGUN });
    const saved = await save(SHOP, undefined, heading("Noch etwas?"));
    expect([saved.status, saved.body.revision, saved.body.waiting]).toEqual([200, 1, undefined]);
    const { body, tag } = await read();
    expect([tag, body]).toEqual(['"1"', saved.body.translations]);
    const empty = { default: "" };
    expect(body.upsell).toEqual({ heading: { default: "Noch etwas?" }, subheading: empty, addButton: empty, quantity: empty });
    expect(await onPlatform(SHOP)).toEqual({ document: body, saved: { version: 1, guid: saved.body.guid, revision: 1 } });
    expect((await read(OTHER_SHOP)).tag).toBe('"0"');
  });

  it("are saved without those of instances that no list names, which is reported; stored ones are shown by their id", async () => {
    const shop = await newShop();
    const { _instances: _, ...begun } = asRecord(BEGUN.banner);
    const [texts] = Object.values(begun);
    const banner = { _instances: [{ id: "banner_1", name: "A" }], banner_1: texts, banner_2: texts };
    const { body } = await save(shop, 0, { ...BEGUN, banner });
    expect(body.dropped).toEqual([{ component: "banner", id: "banner_2" }]);
    expect(body.translations.banner).toEqual({ _instances: [{ id: "banner_1", name: "A" }], banner_1: expect.anything() });
    expect((await save(shop, 1, body.translations)).body).not.toHaveProperty("dropped");
    expect(normalizeTranslations({ banner }, components, 0).banner).toMatchObject({
      _instances: [
        { id: "banner_1", name: "A" },
        { id: "banner_2", name: "banner_2" },
      ],
    });
  });

  it("are not written over a concurrent save, nor by a client that gives no revision", async () => {
    const shop = await newShop();
    const first = await Promise.all([1, 2, 3].map((number) => save(shop, 0, heading(`${number}`))));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = await read(shop);
    for (const revision of [undefined, 0, 2]) {
      const late = await save(shop, revision, heading("late"));
      expect([late.status, late.body.current]).toEqual([409, { revision: 1, translations: body }]);
      expect(late.body.message).toBe(late.body.error);
    }
  });

  it("are deleted as a whole; the revision numbers go on, and the next save needs none", async () => {
    const shop = await newShop();
    await save(shop, undefined, heading("Gone"));
    const deleted = await clear(shop);
    expect([deleted.status, deleted.body.revision, deleted.body.translations]).toEqual([200, 2, BEGUN]);
    expect((await onPlatform(shop)).document).toEqual({});
    expect(await read(shop)).toEqual({ status: 200, tag: '"2"', body: BEGUN });
    expect((await save(shop, 1, heading("Old"))).status).toBe(409);
    expect((await save(shop, undefined, heading("New"))).body.revision).toBe(3);
  });

  it("are rejected with the sentence, in both words for it, and its place", async () => {
    const translations = { ...BEGUN, banner: { _instances: [{ id: "banner_1", name: "A" }], banner_1: { message: { default: "" } } } };
    const { status, body } = await save(await newShop(), undefined, translations);
    const sentence = "Field title in component banner must have a default translation";
    expect([status, body.error, body.message]).toEqual([422, sentence, sentence]);
    expect(body.problems[0].path).toBe("/translations/banner/banner_1/title/default");
  });

  it.each<[what: string, body: object, message: RegExp]>([
    ["without translations", {}, /translations/],
    ["with a list for them", { translations: [] }, /must be an object/],
    ["with a revision that is none", { translations: BEGUN, revision: "x" }, /must be the revision/],
    ["with one byte too many", { translations: heading("x".repeat(128_000)) }, /take [\d,]+ bytes, and at most 128,000 can be saved/],
  ])("are rejected %s", async (_, body, message) => {
    const shop = await newShop();
    const reply = await server.request(PATH, { shop, body });
    expect([reply.status, reply.body.message]).toEqual([422, expect.stringMatching(message)]);
    expect((await read(shop)).tag).toBe('"0"');
  });

  it("that a store brought from elsewhere are taken over unchanged", async () => {
    const [shop, old] = [await newShop(), { banner: { title: { default: "Old", fr: "Vieux" } } }];
    await save(shop, undefined, BEGUN);
    await server.database.owner("translations").where({ shop }).delete();
    await tamper(shop, JSON.stringify(old));
    await tamper(shop, "null", TRANSLATIONS_SAVED);
    expect(await read(shop)).toEqual({ status: 200, tag: '"1"', body: old });
    expect((await save(shop, undefined, BEGUN)).status).toBe(409);
    expect((await save(shop, 1, BEGUN)).body.revision).toBe(2);
  });

  it.each(["{", '"x"', "{}", '{"banner":7}'])("that others have overwritten, %s, are restored", async (text) => {
    const shop = await newShop();
    const saved = await save(shop, undefined, heading("Ours"));
    await tamper(shop, text);
    const { findings: found } = await reconcileShop(server.services, shop, { repair: true, billing: false });
    expect(found).toMatchObject([{ family: TRANSLATIONS, text: "not as they were saved", done: "brought in line" }]);
    expect((await onPlatform(shop)).document).toEqual(saved.body.translations);
  });

  it("that were saved later than our rows are taken over from Shopify", async () => {
    const shop = await newShop();
    await save(shop, undefined, heading("First"));
    const { body } = await save(shop, 1, heading("Second"));
    await server.database
      .owner("translations")
      .where({ shop })
      .update({ revision: 1, document: JSON.stringify(heading("First")) });
    const { findings } = await reconcileShop(server.services, shop, { repair: true, billing: false });
    expect(findings).toMatchObject([{ text: "saved later than ours" }]);
    expect(await read(shop)).toEqual({ status: 200, tag: '"2"', body: body.translations });
  });

  it("are saved only under a plan, and read and deleted without one", async () => {
    const shop = await newShop();
    await save(shop, undefined, heading("First"));
    await server.post("/local/store", { shop, plan: null, partnerDevelopment: false });
    await server.inbox.drain();
    const refused = await save(shop, 1, heading("Second"));
    expect(refused).toMatchObject({ status: 403, body: { problems: [{ code: "unlock" }] } });
    expect((await read(shop)).body).toMatchObject(heading("First"));
    expect((await clear(shop)).status).toBe(200);
    expect((await read(shop)).body).toEqual(BEGUN);
  });

  it("wait for a Shopify that does not respond, and are written by recovery", async () => {
    const shop = await newShop();
    await save(shop, undefined, heading("First"));
    faults.plan(/MetafieldsSet/, "lost", "lost", "lost", "lost");
    const saved = await save(shop, 1, heading("Second"));
    expect([saved.status, saved.body.waiting]).toEqual([200, true]);
    faults.plan(/./);
    await recoverPending(server.services);
    expect((await onPlatform(shop)).document).toEqual(saved.body.translations);
  });
});
