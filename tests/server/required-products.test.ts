// @lane database
import { describe, expect, it } from "vitest";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { listCustomizations } from "../../server/shopify/customizations.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift, group } from "../support/gift.ts";
import { pausing } from "../support/pausing.ts";
import { seeded } from "../support/storefront.ts";
import { tell } from "../support/webhooks.ts";

const CALL = "/api/apps/reconcilers";
const apart = new Apart();
const { faults } = apart;
const { pause, resume } = pausing(apart);
const [FIRST, SECOND] = seeded().products.filter(({ status, variants }) => status === "ACTIVE" && !variants.some(({ soldOut }) => soldOut));
const SLOT = { productId: FIRST?.id, variantId: FIRST?.variants[0]?.id };
const OTHER = { productId: SECOND?.id, variantId: SECOND?.variants[0]?.id };

const ready = () => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE" });
const send = (data: object) => apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
const required = (changes: Record<string, unknown> = {}) => gift({ products: [SLOT], isProductRequired: true, ...changes });
const make = async (changes: Record<string, unknown> = {}): Promise<string> => (await send(required(changes))).body.guid;
const remove = (guid: string) => apart.server.post("/api/apps/auto-product/delete", { data: { guid } }, apart.shop);
const validations = async () =>
  (await listCustomizations(apart.server.platform.client(apart.shop), "validation")).filter(
    ({ shopifyFunction }) => shopifyFunction.handle === "required-products",
  );
const titles = async () => (await validations()).map(({ title, enabled }) => `${title}: ${enabled}`);
const ON = ["Required products: true"];

async function standing(): Promise<{ kept: boolean; problem: string | null }> {
  const { body } = await apart.server.get(`${CALL}?family=auto-product`, apart.shop);
  const { kept, problem } = body.data.find(({ id }: { id: string }) => id === "required-products");
  return { kept, problem };
}

/** Returns the errors that block the payment of a buyer with these lines. */
async function refused(lines: readonly object[], checkout: object = {}): Promise<string[]> {
  const sent = { shop: apart.shop, checkout: { lines, step: "payment", ...checkout } };
  const { body, text } = await apart.server.post("/local/checkout/run", sent, apart.shop);
  const rule = body.rules?.find(({ pack }: { pack: string }) => pack === "required-products");
  expect(rule?.error, text).toBeUndefined();
  return (rule?.operations ?? []).flatMap(({ validationAdd }: { validationAdd: { errors: { message: string }[] } }) =>
    validationAdd.errors.map(({ message }) => message),
  );
}
const other = { product: OTHER.productId, variant: OTHER.variantId };
const own = { product: SLOT.productId, variant: SLOT.variantId };
const SENTENCE = `Add ${FIRST?.title} to your cart to continue.`;

describe("the validation of required products", () => {
  it("is created with the first offer that requires something, follows each change, and is deleted with the last", async () => {
    await ready();
    await send(gift());
    expect(await titles()).toEqual([]);
    const first = await make();
    expect([await titles(), await standing()]).toEqual([ON, { kept: true, problem: null }]);
    expect(await refused([other])).toEqual([SENTENCE]);
    expect(await refused([other, own])).toEqual([]);
    expect(await refused([other], { step: "shipping" })).toEqual([]);
    const second = await make({ name: "Two", products: [OTHER, SLOT], requiredProductMessage: "First {products}." });
    expect(await refused([])).toEqual([SENTENCE, `First ${SECOND?.title}, ${FIRST?.title}.`]);
    expect(await refused([other])).toEqual([SENTENCE, `First ${FIRST?.title}.`]);
    await apart.expectAgreement();
    await remove(first);
    expect([await titles(), await refused([other, own])]).toEqual([ON, []]);
    await send(gift({ guid: second, revision: 1 }));
    expect([await titles(), await standing()]).toEqual([[], { kept: false, problem: null }]);
    await apart.expectAgreement();
  });

  it("costs no request as long as nothing is required, or when nothing of it changes", async () => {
    await ready();
    const guid = (await send(gift())).body.guid;
    apart.calls.length = 0;
    await send(gift({ guid, revision: 1, name: "Other" }));
    expect(apart.calls.filter((name) => /validation|stock/i.test(name))).toEqual([]);
    const needing = await make();
    apart.calls.length = 0;
    await send(required({ guid: needing, revision: 1, removeWhenNotMet: false }));
    expect(apart.calls.filter((name) => /validation|stock/i.test(name))).toEqual([]);
    await send(required({ guid: needing, revision: 2, requiredProductMessage: "Please" }));
    expect(apart.calls.filter((name) => name === "ValidationUpdate")).toHaveLength(1);
  });

  it("leaves conditions on codes to the block, and evaluates the others when any will do", async () => {
    await ready();
    await make({ conditionType: "discountCode", discountCode: "GIFT" });
    expect(await titles()).toEqual([]);
    const groups = [
      { ...group("discountCode", { discountCode: "GIFT" }), id: "group-1" },
      { ...group("product", { product: OTHER.productId }), id: "group-2" },
    ];
    await make({ name: "All", conditionType: "multiple", conditionGroups: groups });
    expect(await titles()).toEqual([]);
    await make({ name: "Any", conditionType: "multiple", conditionRelationship: "any", conditionGroups: groups });
    expect(await titles()).toEqual(ON);
    expect(await refused([other])).toEqual([SENTENCE]);
    expect(await refused([], { discountCodes: ["GIFT"] })).toEqual([]);
    await apart.expectAgreement();
  });

  it("follows a pause, and the plan", async () => {
    await ready();
    await make();
    await pause();
    expect(await titles()).toEqual([]);
    await resume();
    expect(await titles()).toEqual(ON);
    await apart.store({ subscribed: "CANCELLED" });
    expect(await titles()).toEqual([]);
    await apart.store({ subscribed: "ACTIVE" });
    expect(await titles()).toEqual(ON);
    await apart.expectAgreement();
  });
});

describe("a product that cannot be bought", () => {
  const changed = (id = FIRST?.id) =>
    tell(apart.server, { topic: "products/update", payload: { id: Number(id?.split("/").at(-1)) }, shop: apart.shop });
  /** Sells a product out, or has it again. */
  const sell = (soldOut: boolean) => apart.store({ soldOut: soldOut ? [SLOT.variantId ?? ""] : [] });

  it("is not required, and is again as soon as it can be bought", async () => {
    await ready();
    await make({ products: [SLOT, OTHER] });
    await sell(true);
    expect(await refused([])).toEqual([`Add ${SECOND?.title} to your cart to continue.`]);
    await sell(false);
    expect(await refused([])).toEqual([`Add ${FIRST?.title}, ${SECOND?.title} to your cart to continue.`]);
    await apart.expectAgreement();
  });

  it("removes its offer when that requires nothing else, until the store has the product", async () => {
    await ready();
    await sell(true);
    await make();
    expect([await titles(), await standing()]).toEqual([[], { kept: false, problem: null }]);
    await apart.expectAgreement();
    await sell(false);
    expect([await titles(), await refused([])]).toEqual([ON, [SENTENCE]]);
  });

  it("is looked up only when an offer depends on it", async () => {
    await ready();
    await make();
    apart.calls.length = 0;
    await changed(SECOND?.id);
    expect(apart.calls).toEqual([]);
    await changed();
    expect(apart.calls).toContain("Stock");
  });

  it("is also one that a block has reported, until the end of its day", async () => {
    await ready();
    await make();
    const noted = (until: string) => ({
      facts: {
        cart: {
          metafields: {
            "$app:cartwright": { "gate-offer": { type: "json", value: JSON.stringify({ open: false, gone: [SLOT.variantId], until }) } },
          },
        },
      },
    });
    expect(await refused([], noted("2099-01-01"))).toEqual([]);
    expect(await refused([], noted("2020-01-01"))).toEqual([SENTENCE]);
  });
});

describe("a failure of Shopify", () => {
  it.each(["lost", "lost after it took effect", "throttled", "the server dies", "the server dies after it took effect"] as const)(
    "(%s) keeps the offer in effect, and recovery does the rest",
    async (fault) => {
      await ready();
      faults.plan(/mutation ValidationCreate/, fault);
      const guid = await make();
      await recoverPending(apart.server.services);
      expect(await titles()).toEqual(ON);
      faults.plan(/mutation ValidationDelete/, fault);
      expect((await remove(guid)).status).toBe(200);
      await recoverPending(apart.server.services);
      expect(await titles()).toEqual([]);
      await apart.expectAgreement();
    },
  );

  it.each(["lost after it took effect", "the server dies after it took effect"] as const)(
    "(%s) during the deletion does not affect the next configuration that needs the object, as if somebody else had deleted it",
    async (fault) => {
      await ready();
      const guid = await make();
      // the first one to go is what the block needed
      faults.plan(/mutation ValidationDelete/, "none", fault);
      expect((await remove(guid)).status).toBe(200);
      expect(await titles()).toEqual([]);
      await make();
      expect([await titles(), await standing()]).toEqual([ON, { kept: true, problem: null }]);
      await apart.expectAgreement();
    },
  );
});
