// @lane database
import { describe, expect, it } from "vitest";
import { listCustomizations } from "../../server/shopify/customizations.ts";
import { listDiscounts } from "../../server/shopify/discounts.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { pausing } from "../support/pausing.ts";
import { seeded } from "../support/storefront.ts";

const apart = new Apart();
const { pause, resume } = pausing(apart);
const [FIRST, SECOND] = seeded().products.filter(({ status, variants }) => status === "ACTIVE" && !variants.some(({ soldOut }) => soldOut));
const SLOT = { productId: FIRST?.id, variantId: FIRST?.variants[0]?.id };
const ID = "required-answers";
const SENTENCE = `Remove ${FIRST?.title} from your cart: it is not free any more.`;

const client = () => apart.server.platform.client(apart.shop);
const ready = () => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE", scopes: ["write_discounts"] });
const send = (data: object) => apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
/** Free with the second product in the cart. */
const free = (changes: Record<string, unknown> = {}) =>
  gift({ makeProductsFree: true, products: [SLOT], conditionType: "product", parentProductId: SECOND?.id, ...changes });
const make = async (changes: Record<string, unknown> = {}): Promise<string> => (await send(free(changes))).body.guid;
const remove = (guid: string) => apart.server.post("/api/apps/auto-product/delete", { data: { guid } }, apart.shop);
const gates = async () =>
  (await listCustomizations(client(), "validation")).filter(({ shopifyFunction }) => shopifyFunction.handle === "checkout-gate");
const save = async (holdChargedGifts: boolean) => {
  const { body } = await apart.server.get("/api/apps/settings", apart.shop);
  const data = { revision: body.data.revision, settings: { ...body.data.settings, holdChargedGifts } };
  expect((await apart.server.request("/api/apps/settings", { method: "PUT", shop: apart.shop, body: { data } })).status).toBe(200);
};
const standing = async () => {
  const { body } = await apart.server.get("/api/apps/reconcilers?family=auto-product", apart.shop);
  const { kept, problem } = body.data.find(({ id }: { id: string }) => id === ID);
  return { kept, problem };
};

const line = (guid: string | null, { productId, variantId } = SLOT, quantity = 1) => ({
  ...{ product: productId, variant: variantId, quantity },
  ...(guid === null ? {} : { attributes: { _cartwright_gift: guid } }),
});
const trigger = () => ({ product: SECOND?.id, variant: SECOND?.variants[0]?.id, quantity: 1 });

/** Returns the errors that block the payment of a customer with these lines, whom no block has seen. */
async function refused(lines: readonly object[], step = "payment"): Promise<string[]> {
  const { body, text } = await apart.server.post("/local/checkout/run", { shop: apart.shop, checkout: { lines, step } }, apart.shop);
  const rule = body.rules?.find(({ pack }: { pack: string }) => pack === "checkout-gate");
  expect(rule?.error, text).toBeUndefined();
  return (rule?.operations ?? []).flatMap(({ validationAdd }: { validationAdd: { errors: { message: string }[] } }) =>
    validationAdd.errors.map(({ message }) => message),
  );
}

describe("an order with a gift that is no longer free", () => {
  it("waits until the gift is removed, and nothing else in the cart makes it wait", async () => {
    await ready();
    const guid = await make();
    expect(await refused([trigger(), line(guid)])).toEqual([]);
    expect(await refused([line(guid)])).toEqual([SENTENCE]);
    expect(await refused([line(guid)], "shipping")).toEqual([]);
    expect(await refused([trigger(), line(guid, SLOT, 2)])).toEqual([SENTENCE]);
    expect(await refused([line(null)])).toEqual([]);
    expect(await refused([line("x")])).toEqual([]);
    expect(await refused([line(guid, { productId: SECOND?.id, variantId: SECOND?.variants[0]?.id })])).toEqual([]);
  });

  it("waits as long as an offer is free and removes its products, and the validation is deleted with the last one", async () => {
    await ready();
    const guid = await make({ removeWhenNotMet: false });
    expect([await gates(), await standing()]).toEqual([[], { kept: false, problem: null }]);
    await send(free({ guid, revision: 1 }));
    expect([(await gates()).length, await standing()]).toEqual([1, { kept: true, problem: null }]);
    const second = await make({ name: "Two", products: [{ productId: SECOND?.id, variantId: SECOND?.variants[0]?.id }] });
    expect((await gates())[0]?.program?.value).toContain(second);
    await send(free({ guid, revision: 2, makeProductsFree: false }));
    expect((await gates())[0]?.program?.value).not.toContain(guid);
    expect(await refused([line(guid)])).toEqual([]);
    await apart.expectAgreement();
    await remove(second);
    expect(await gates()).toEqual([]);
    await apart.expectAgreement();
  });

  it("does not wait when the store's settings allow the order", async () => {
    await ready();
    const guid = await make();
    await save(false);
    expect([await gates(), await standing()]).toEqual([[], { kept: false, problem: null }]);
    await apart.expectAgreement();
    await save(true);
    expect(await refused([line(guid)])).toEqual([SENTENCE]);
    await apart.expectAgreement();
  });

  it("still waits for other needs of the validation when the settings allow the gifts", async () => {
    await ready();
    const guid = await make({ isProductRequired: true, conditionType: "always" });
    await save(false);
    expect([(await gates()).length, await refused([line(guid, SLOT, 2)])]).toEqual([1, []]);
    await apart.expectAgreement();
  });

  it("follows a pause", async () => {
    await ready();
    const guid = await make();
    await pause();
    expect(await gates()).toEqual([]);
    await resume();
    expect(await refused([line(guid)])).toEqual([SENTENCE]);
    await apart.expectAgreement();
  });

  it("passes when no validation can be added: the list reports that, and gifts are free", async () => {
    await ready();
    await apart.outside("validation").crowd(25);
    const guid = await make();
    expect(await standing()).toEqual({
      kept: false,
      problem: "Shopify's limit of 25 active validations is reached, counting other apps. Deactivate one and try again.",
    });
    expect((await listDiscounts(client())).map(({ status }) => status)).toEqual(["ACTIVE"]);
    const { body } = await apart.server.post(
      "/local/checkout/run",
      { shop: apart.shop, checkout: { lines: [trigger(), line(guid)] } },
      apart.shop,
    );
    expect(Number(body.cost.lines[1].total)).toBe(0);
  });

  it("is reported on the home page in that case", async () => {
    await ready();
    const kinds = async () =>
      (await apart.server.get("/api/apps/attention", apart.shop)).body.notices.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).not.toContain("heldGifts");
    await make();
    expect(await kinds()).toContain("heldGifts");
    await apart.server.database
      .owner("duties")
      .where({ shop: apart.shop, duty: ID })
      .update({
        state: apart.server.database.owner.raw('state || \'{"since":"2026-01-01T00:00:00.000Z"}\''),
      });
    expect(await kinds()).not.toContain("heldGifts");
    await apart.expectAgreement();
  });
});
