// @lane database
import { describe, expect, it } from "vitest";
import { families, family } from "../../engine/declarations/catalog.ts";
import { TEST_CART_ATTRIBUTE } from "../../engine/declarations/test-cart-attribute.ts";
import { listCustomizations } from "../../server/shopify/customizations.ts";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { seeded } from "../support/storefront.ts";

const apart = new Apart();
const [FIRST] = seeded().products.filter(({ status, variants }) => status === "ACTIVE" && !variants.some(({ soldOut }) => soldOut));
const SLOT = { productId: FIRST?.id, variantId: FIRST?.variants[0]?.id };
const TODAY = new Date().toISOString().slice(0, 10);
const FOREIGN = "zzzzzzzzzzzzzzzz";

const test = async (): Promise<{ key: string; mark: string; count: number }> =>
  (await apart.server.get("/api/apps/test-mark", apart.shop)).body;
const send = (data: object) => apart.server.post("/api/apps/functions", { data }, apart.shop);
const rule = (changes: object) => ({ ...hide(), method: ["Cash on Delivery"], conditions: [], ...changes });
const listed = async () => {
  const { body, text } = await apart.server.get(family("payment").endpoints.list.path, apart.shop);
  const edges = body.body?.data?.paymentCustomizations?.edges ?? expect.fail(text);
  return edges.map(({ node }: { node: Record<string, unknown> }) => node);
};

/** Returns the packs whose rules wrote something for a buyer with this cart. */
async function acting(attributes: object = {}, now?: string): Promise<string[]> {
  const facts = now === undefined ? {} : { facts: { shop: { localTime: { now } } } };
  const line = { product: SLOT.productId, variant: SLOT.variantId };
  const sent = { shop: apart.shop, checkout: { lines: [line], step: "payment", attributes, ...facts } };
  const { body, text } = await apart.server.post("/local/checkout/run", sent, apart.shop);
  expect(body.rules, text).toBeDefined();
  return body.rules.flatMap(({ operations, title }: { operations: unknown[]; title: string }) => (operations.length > 0 ? [title] : []));
}

describe("a rule that is on for test carts only", () => {
  it("carries the shop's mark whatever mark was sent, acts in carts with it alone, and follows another mark", async () => {
    const { key, mark } = await test();
    expect([key, mark]).toEqual([TEST_CART_ATTRIBUTE, expect.stringMatching(/^[a-z]{16}$/)]);
    const { status, text } = await send(rule({ name: "Trial", testCart: { since: TODAY, mark: FOREIGN } }));
    expect(status, text).toBe(200);
    expect(await listed()).toEqual([expect.objectContaining({ title: "Trial", limits: { testSince: TODAY } })]);
    expect([await acting(), await acting({ [key]: FOREIGN }), await acting({ [key]: mark })]).toEqual([[], [], ["Trial"]]);

    const renewed = await apart.server.post("/api/apps/test-mark/renew", { data: { mark } }, apart.shop);
    expect(renewed.body).toEqual({ key, mark: expect.stringMatching(/^[a-z]{16}$/), count: 1 });
    expect(renewed.body.mark).not.toBe(mark);
    expect([await acting({ [key]: mark }), await acting({ [key]: renewed.body.mark })]).toEqual([[], ["Trial"]]);
    const again = await apart.server.post("/api/apps/test-mark/renew", { data: { mark } }, apart.shop);
    expect(again.body.mark).toBe(renewed.body.mark);
  });

  it("is saved by an editor that was open while the mark was renewed, but not over what somebody else changed", async () => {
    const guid = await apart.save(rule({ name: "Open", testCart: { since: TODAY } }));
    const { revision } = await apart.info(guid);
    const { mark } = await test();
    const renewed = await apart.server.post("/api/apps/test-mark/renew", { data: { mark } }, apart.shop);
    expect(await apart.info(guid)).toMatchObject({ revision: Number(revision) + 1, testCart: { mark: renewed.body.mark } });
    const open = { revision, testCart: { since: TODAY, mark } };
    expect((await apart.update(guid, { name: "Saved on", ...open })).status).toBe(200);
    expect(await apart.info(guid)).toMatchObject({ name: "Saved on", testCart: { mark: renewed.body.mark } });
    expect((await apart.update(guid, { name: "Too late", ...open })).status).toBe(409);
  });

  it("needs attention after a week", async () => {
    const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    for (const days of [6, 8]) expect((await send(rule({ name: `${days} days`, testCart: { since: before(days) } }))).status).toBe(200);
    for (const { endpoints } of families) await apart.server.get(endpoints.count.path, apart.shop);
    const { body } = await apart.server.get("/api/apps/attention", apart.shop);
    expect(body.notices.filter(({ kind }: { kind: string }) => kind === "testing")).toEqual([
      { kind: "testing", family: "payment", guid: expect.any(String), name: "8 days" },
    ]);
  });
});

describe("an offer that is on for test carts only", () => {
  it("is left out of the validation of required products", async () => {
    await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
    const save = (data: object) => apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
    const required = gift({ products: [SLOT], isProductRequired: true });
    const validations = async () =>
      (await listCustomizations(apart.server.platform.client(apart.shop), "validation")).filter(
        ({ shopifyFunction }) => shopifyFunction.handle === "required-products",
      ).length;
    const { body, status, text } = await save({ ...required, testCart: { since: TODAY } });
    expect(status, text).toBe(200);
    expect(await validations()).toBe(0);
    const { mark } = (await apart.server.get("/api/apps/test-mark", apart.shop)).body;
    const renewed = await apart.server.post("/api/apps/test-mark/renew", { data: { mark } }, apart.shop);
    expect([renewed.status, renewed.body.count]).toEqual([200, 1]);
    expect((await save({ ...required, guid: body.guid, revision: body.revision + 1 })).status).toBe(200);
    expect(await validations()).toBe(1);
  });
});

describe("a rule with days", () => {
  it("acts on these alone, and is refused where they end before they begin", async () => {
    const { status, text } = await send(rule({ name: "Days", schedule: { from: "2026-11-27", until: "2026-11-30" } }));
    expect(status, text).toBe(200);
    const moments = ["2026-11-26T23:59:59", "2026-11-27T00:00:00", "2026-11-30T23:59:59", "2026-12-01T00:00:00"];
    const acted = await Promise.all(moments.map((now) => acting({}, now)));
    expect(acted).toEqual([[], ["Days"], ["Days"], []]);
    const wrong = await send(rule({ name: "Never", schedule: { from: "2026-11-30", until: "2026-11-27" } }));
    expect([wrong.status, wrong.body.problems ?? wrong.body.error?.problems ?? wrong.text]).toEqual([
      422,
      [expect.objectContaining({ path: "/schedule/until", message: "Until must not be before From" })],
    ]);
  });

  it("has none once both are emptied", async () => {
    await send(rule({ name: "Always", schedule: { from: "", until: null } }));
    expect(await listed()).toEqual([expect.not.objectContaining({ limits: expect.anything() })]);
  });
});
