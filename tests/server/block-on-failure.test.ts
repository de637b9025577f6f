// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { listCustomizations } from "../../server/shopify/customizations.ts";
import { block } from "../support/configuration.ts";
import { begunSettings } from "../support/default-settings.ts";
import { Apart, told } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { pausing } from "../support/pausing.ts";
import { seeded } from "../support/storefront.ts";

const { endpoints } = family("validation");
const apart = new Apart();
const { pause, resume } = pausing(apart);

const TERMS = { id: "1", type: "Cart Attribute", operator: "is NOT present", value: "terms" };
const [SOLD] = seeded().products.filter(({ status, variants }) => status === "ACTIVE" && !variants.some(({ soldOut }) => soldOut));
const SLOT = { productId: SOLD?.id, variantId: SOLD?.variants[0]?.id };
/** More of it than a Function is given. */
const LARGE = " ".repeat(131_000);

const nodes = () => listCustomizations(apart.server.platform.client(apart.shop), "validation");
/** The validation that runs in a Function whose handle begins so, as the platform has it. */
const standing = async (handle: string) => {
  const found = (await nodes()).filter(({ shopifyFunction }) => shopifyFunction.handle.startsWith(handle));
  return found.map(({ enabled, blockOnFailure }) => ({ enabled, blockOnFailure }));
};
const stops = { enabled: true, blockOnFailure: true };
const passes = { enabled: true, blockOnFailure: false };
/** The merchant sets it in the platform's own settings. */
const setOutside = (id: string, blockOnFailure: boolean) =>
  apart.server.database
    .owner("local.customizations")
    .where({ shop: apart.shop, id: id.split("/").at(-1) })
    .update({ block_on_failure: blockOnFailure });
/** Returns the errors that block a checkout. */
const run = async (checkout: object) => {
  const sent = { shop: apart.shop, checkout: { lines: [{ product: "Enamel Mug" }], step: "payment", ...checkout } };
  const { errors, rules } = (await apart.server.post("/local/checkout/run", sent, apart.shop)).body;
  return {
    errors: errors.map(({ message }: { message: string }) => message),
    failed: rules.flatMap(({ error }: { error?: string }) => error?.split(":")[0] ?? []),
  };
};
const FAILED = "This order cannot be completed: a check of the store could not run.";

describe("a validation that cannot run", () => {
  const save = (changes: object = {}) => apart.save(block({ name: "Terms", conditions: [TERMS], ...changes }), endpoints.create.path);
  const update = async (guid: string, changes: object) => {
    const data = { guid, ...block({ name: "Terms", conditions: [TERMS], ...changes }) };
    expect((await apart.server.post(endpoints.update.path, { data }, apart.shop)).status).toBe(200);
  };
  const info = async (guid: string) => (await apart.server.get(`/api/apps/customization-info?guid=${guid}`, apart.shop)).body.function[0];
  const line = async () => (await apart.list("validation"))[0];

  it("lets the order pass by default, which is stored as before, and stops it when the merchant chooses that", async () => {
    const guid = await save();
    expect(await standing("validation")).toEqual([passes]);
    const stored = JSON.parse((await nodes())[0]?.configuration?.value ?? "null");
    expect([Object.keys(stored.configuration), stored.configuration.blockOnFailure]).toEqual([
      expect.not.arrayContaining(["blockOnFailure"]),
      undefined,
    ]);
    expect(await run({})).toEqual({ errors: ["We do not deliver this."], failed: [] });
    expect(await run({ attributes: { terms: LARGE } })).toEqual({ errors: [], failed: ["InputSizeLimitExceeded"] });
    await update(guid, { blockOnFailure: true });
    expect(await standing("validation")).toEqual([stops]);
    expect(await run({ attributes: { terms: LARGE } })).toEqual({ errors: [FAILED], failed: ["InputSizeLimitExceeded"] });
    expect(await run({ attributes: { terms: "yes" } })).toEqual({ errors: [], failed: [] });
    expect((await line())?.summary).toContain("on completion, also if this check cannot run, showing");
    await update(guid, { blockOnFailure: false });
    expect(await standing("validation")).toEqual([passes]);
    await apart.expectAgreement();
  });

  it("keeps the choice while it is switched, paused and resumed; the choice is lost with its plan and restored with it", async () => {
    const guid = await save({ blockOnFailure: true });
    await update(guid, { blockOnFailure: true, enabled: false });
    expect(await standing("validation")).toEqual([{ ...stops, enabled: false }]);
    await update(guid, { blockOnFailure: true });
    await pause();
    expect(await standing("validation")).toEqual([{ ...stops, enabled: false }]);
    await resume();
    expect(await standing("validation")).toEqual([stops]);
    await apart.store({ plan: null });
    expect(await standing("validation")).toEqual([{ ...stops, enabled: false }]);
    await apart.store({ plan: "Basic Plan", subscribed: "ACTIVE" });
    expect(await standing("validation")).toEqual([stops]);
    await apart.expectAgreement();
  });

  it.each([
    [undefined, true, "Set to stop orders if it cannot run outside this app"],
    [true, false, "Set to let orders pass if it cannot run outside this app"],
  ])("follows the merchant's change on Shopify: %s becomes %s, is shown, and taken over", async (before, after, note) => {
    const guid = await save(before === undefined ? {} : { blockOnFailure: before });
    const [node] = await nodes();
    await setOutside(node?.id ?? "", after);
    expect(await line()).toMatchObject({ note });
    expect(await info(guid)).toMatchObject({ blockOnFailure: after, revision: 1 });
    await pause();
    await resume();
    expect(await standing("validation")).toEqual([{ enabled: true, blockOnFailure: after }]);
    expect(told(await apart.reconcile())).toMatchObject([{ found: note.toLowerCase(), done: "taken over as a revision" }]);
    expect(await info(guid)).toMatchObject({ blockOnFailure: after, revision: 2 });
    expect(await standing("validation")).toEqual([{ enabled: true, blockOnFailure: after }]);
    expect(await line()).toMatchObject({ note });
    await apart.expectAgreement();
  });

  it("keeps the choice when it is rewritten because somebody has overwritten its metafields", async () => {
    const guid = await save({ blockOnFailure: true });
    await apart.outside("validation").overwrite(guid, "program", "[]");
    expect(told(await apart.reconcile())).toMatchObject([{ done: "written again" }]);
    expect(await standing("validation")).toEqual([stops]);
  });

  it("refuses a value that is neither choice", async () => {
    const data = block({ blockOnFailure: "stop" });
    expect((await apart.server.post(endpoints.create.path, { data }, apart.shop)).status).toBe(422);
  });
});

describe("the check of required products, when it cannot run,", () => {
  const settings = async () => (await apart.server.get("/api/apps/settings", apart.shop)).body.data;
  const choose = async (requiredProductsBlockOnFailure: boolean) => {
    const { revision } = await settings();
    const body = { data: { revision, settings: begunSettings({ requiredProductsBlockOnFailure }) } };
    expect((await apart.server.request("/api/apps/settings", { method: "PUT", shop: apart.shop, body })).status).toBe(200);
  };
  const offer = async (changes: object = {}) => {
    const data = gift({ isProductRequired: true, products: [SLOT], ...changes });
    return (await apart.server.post("/api/apps/auto-product/create", { data }, apart.shop)).body.guid;
  };
  const ready = () => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
  const LARGE_CART = { lines: [{ product: "Enamel Mug", attributes: { _cartwright_gift: "x".repeat(130_000) } }] };

  /** Required answers reads the mark as well, and lets orders pass. */
  const failed = ["InputSizeLimitExceeded", "InputSizeLimitExceeded"];

  it("follows the store's setting at once, for existing and new objects", async () => {
    await ready();
    await offer();
    expect(await standing("required-products")).toEqual([passes]);
    expect(await run(LARGE_CART)).toEqual({ errors: [], failed });
    await choose(true);
    expect(await standing("required-products")).toEqual([stops]);
    expect(await run(LARGE_CART)).toEqual({ errors: [FAILED], failed });
    await apart.expectAgreement();
    await offer({ name: "Two", requiredProductMessage: "Two, please." });
    expect(await standing("required-products")).toEqual([stops]);
    expect(await standing("checkout-gate")).toEqual([passes]);
    await choose(false);
    expect(await standing("required-products")).toEqual([passes]);
    await apart.expectAgreement();
  });

  it("uses a setting that was saved before anything is required", async () => {
    await ready();
    await choose(true);
    apart.calls.length = 0;
    await choose(false);
    await choose(true);
    expect(apart.calls).toEqual([]);
    await offer();
    expect(await standing("required-products")).toEqual([stops]);
    await apart.expectAgreement();
  });

  it("follows the merchant's change on Shopify, which becomes the store's setting", async () => {
    await ready();
    await offer();
    for (const outside of [true, false]) {
      const node = (await nodes()).find(({ shopifyFunction }) => shopifyFunction.handle === "required-products");
      await setOutside(node?.id ?? "", outside);
      const [finding] = await apart.reconcile();
      expect(finding).toMatchObject({
        text: "what becomes of orders where its Function fails was changed outside this app",
        isUnrepaired: false,
      });
      expect((await settings()).settings).toEqual(begunSettings({ requiredProductsBlockOnFailure: outside }));
      expect(await standing("required-products")).toEqual([{ enabled: true, blockOnFailure: outside }]);
      await apart.expectAgreement();
    }
  });

  it("ignores the leftovers of an earlier release, and no object is written for it", async () => {
    await ready();
    await offer();
    const carried = async () => (await nodes()).map(({ configuration, title }) => [title, configuration?.value]);
    const before = await carried();
    apart.calls.length = 0;
    await apart.expectAgreement();
    expect([await carried(), apart.calls.filter((name) => /(Update|Create)$/.test(name))]).toEqual([before, []]);
  });
});
