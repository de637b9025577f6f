// @lane database
import { describe, expect, it } from "vitest";
import { guidsInProgram } from "../../engine/compiler/program-guids.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { deactivateDiscount, listDiscounts } from "../../server/shopify/discounts.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift, group } from "../support/gift.ts";
import { pausing } from "../support/pausing.ts";
import { seeded } from "../support/storefront.ts";

const SCOPE = "write_discounts";
const ID = "free-gifts";
const CALL = "/api/apps/reconcilers";
const apart = new Apart();
const { faults } = apart;
const { pause, resume } = pausing(apart);

const client = () => apart.server.platform.client(apart.shop);
const ready = (scopes: readonly string[] = [SCOPE]) => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE", scopes });
const send = (data: object) => apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
const free = (changes: Record<string, unknown> = {}) => gift({ makeProductsFree: true, ...changes });
const make = async (changes: Record<string, unknown> = {}): Promise<string> => (await send(free(changes))).body.guid;
const remove = (guid: string) => apart.server.post("/api/apps/auto-product/delete", { data: { guid } }, apart.shop);
const discounts = async () => (await listDiscounts(client())).map(({ title, status }) => `${title}: ${status}`);
const only = async () => (await listDiscounts(client()))[0] ?? expect.fail("there is no discount");
const rows = () => apart.server.database.owner("local.automatic_discounts").where({ shop: apart.shop });

/** Returns the offers that blocks treat as free, by guid and revision. */
async function told(): Promise<Record<string, number>> {
  const { text } = await readShopMetafield(client(), { key: "free_gifts", live: "free_gifts" });
  return JSON.parse(text.value ?? '{"held":{}}').held;
}

const short = ({ kept, problem }: { kept: boolean; problem: string | null }) => ({ kept, problem });
async function standing(): Promise<{ kept: boolean; problem: string | null }> {
  const { body } = await apart.server.get(`${CALL}?family=auto-product`, apart.shop);
  return short(body.data.find(({ id }: { id: string }) => id === ID));
}
const again = async () => short((await apart.server.post(CALL, { data: { reconciler: ID, act: "retry" } }, apart.shop)).body.data);
const KEPT = { kept: true, problem: null };
const NONE = { kept: false, problem: null };
const TAKEN_BACK = "The app can no longer change its discounts. Allow the app to manage discounts.";

describe("the discount that makes gifts free", () => {
  it("is created with the first free offer, follows each change, and is deleted with the last", async () => {
    await ready();
    await send(gift());
    expect([await discounts(), await standing(), await told()]).toEqual([[], NONE, {}]);
    const first = await make();
    expect([await discounts(), await standing(), await told()]).toEqual([["Free gifts: ACTIVE"], KEPT, { [first]: 1 }]);
    expect(await only()).toMatchObject({
      discountClasses: ["PRODUCT"],
      combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
    });
    const before = (await only()).program?.value;
    await send(free({ guid: first, revision: 1, conditionType: "discountCode", discountCode: "GIFT" }));
    expect((await only()).program?.value).not.toBe(before);
    expect(await told()).toEqual({ [first]: 2 });
    const second = await make({ name: "Two" });
    expect([await discounts(), await told()]).toEqual([["Free gifts: ACTIVE"], { [first]: 2, [second]: 1 }]);
    await send(gift({ guid: second, revision: 1 }));
    expect(await told()).toEqual({ [first]: 2 });
    await apart.expectAgreement();
    await remove(first);
    expect([await discounts(), await standing(), await told()]).toEqual([[], NONE, {}]);
    await apart.expectAgreement();
  });

  it("costs no request as long as no offer is free, or when nothing of it changes", async () => {
    await ready();
    const guid = (await send(gift())).body.guid;
    apart.calls.length = 0;
    await send(gift({ guid, revision: 1, name: "Other" }));
    expect(apart.calls.filter((name) => /discount/i.test(name))).toEqual([]);
  });

  it("is created once by many offers that are saved at the same moment", async () => {
    await ready();
    const guids = await Promise.all(Array.from({ length: 8 }, (_, at) => make({ name: `Gift ${at}` })));
    expect(await discounts()).toEqual(["Free gifts: ACTIVE"]);
    expect(Object.keys(await told()).sort()).toEqual(guids.sort());
    await apart.expectAgreement();
  });

  it("follows a pause, and the plan", async () => {
    await ready();
    const guid = await make();
    await pause();
    expect([await discounts(), await told()]).toEqual([[], {}]);
    await resume();
    expect([await discounts(), Object.keys(await told())]).toEqual([["Free gifts: ACTIVE"], [guid]]);
    await apart.store({ subscribed: "CANCELLED" });
    expect([await discounts(), await told()]).toEqual([[], {}]);
    await apart.store({ subscribed: "ACTIVE" });
    expect([await discounts(), Object.keys(await told())]).toEqual([["Free gifts: ACTIVE"], [guid]]);
    await apart.expectAgreement();
  });

  it("is one of several when all offers are too many for one, each in exactly one", async () => {
    await ready();
    const collections = Array.from({ length: 12 }, (_, at) => `gid://shopify/Collection/${4_000 + at}`);
    for (const id of collections) await make({ name: id, conditionType: "collection", parentCollectionId: id });
    expect(await discounts()).toEqual(["Free gifts: ACTIVE", "Free gifts 2: ACTIVE", "Free gifts 3: ACTIVE"]);
    expect(Object.keys(await told())).toHaveLength(12);
    const programs = (await listDiscounts(client())).map(({ program }) => program?.value ?? "");
    expect(programs.flatMap((text) => guidsInProgram({}, JSON.parse(text))).sort()).toEqual(Object.keys(await told()).sort());
    // whose mark a line has is known to all of them
    for (const guid of Object.keys(await told())) expect(programs.filter((text) => text.includes(guid))).toHaveLength(3);
    await apart.expectAgreement();
  });

  it("cannot hold an offer that is too large, and a message reports that", async () => {
    await ready();
    const variants = Array.from({ length: 250 }, (_, at) => `gid://shopify/ProductVariant/${80_000_000_000 + at}`);
    const product = (at: number) => `gid://shopify/Product/${70_000_000_000 + at}`;
    const conditionGroups = [1, 2, 3].map((at) => ({
      ...group("product", { product: product(at), productVariants: { [product(at)]: variants } }),
      id: `group-${at}`,
    }));
    const { status, body } = await send(free({ conditionType: "multiple", conditionGroups }));
    expect([status, body.error]).toEqual([422, expect.stringMatching(/too large for checkout: [\d,]+ of at most 10,000 bytes/)]);
    expect((await send(gift({ conditionType: "multiple", conditionGroups }))).status).toBe(200);
  });
});

describe("the emulated checkout", () => {
  const [FIRST] = seeded().products;
  const SLOT = { productId: FIRST?.id, variantId: FIRST?.variants[0]?.id };
  const line = (guid: string | null, quantity = 1) => ({
    ...{ product: SLOT.productId, variant: SLOT.variantId, quantity },
    attributes: guid === null ? {} : { _cartwright_gift: guid },
  });
  const run = async (lines: object[], changes: object = {}) =>
    (await apart.server.post("/local/checkout/run", { shop: apart.shop, checkout: { lines, ...changes } }, apart.shop)).body;

  it("gives a marked piece away while the condition holds, and no other", async () => {
    await ready();
    const guid = await make({ products: [SLOT], conditionType: "discountCode", discountCode: "WELCOME10" });
    const lines = [line(null), line(guid, 2), line("forged")];
    const without = await run(lines);
    const { cost, rules } = await run(lines, { discountCodes: ["WELCOME10"] });
    expect(rules.find(({ pack }: { pack: string }) => pack === "gift-discount").error).toBeUndefined();
    const price = Number(FIRST?.variants[0]?.price);
    const off = ({ lines: all }: { lines: { off: { title: string; amount: string }[] }[] }) =>
      all.map((each) => each.off.filter(({ title }) => title === "Free gifts").map(({ amount }) => Number(amount)));
    expect([off(without.cost), off(cost)]).toEqual([
      [[], [], []],
      [[], [price], []],
    ]);
  });

  it("goes on without a Function that fails, and the list reports that", async () => {
    await ready();
    const guid = await make({ products: [SLOT] });
    const failing = async () => {
      const { body } = await apart.server.get("/api/apps/auto-product", apart.shop);
      return body.body.data.autoProducts.edges.map(({ node }: { node: { failingSince?: string } }) => node.failingSince ?? null);
    };
    await run([line(guid)]);
    expect(await failing()).toEqual([null]);
    await apart.store({ functionInstructions: 100 });
    await run([line(guid)]);
    expect(await failing()).toEqual([expect.stringMatching(/^\d{4}-/)]);
    await apart.store({ functionInstructions: null });
    await send(free({ guid, revision: 1, products: [SLOT], conditionType: "phoneNumber" }));
    expect(await failing()).toEqual([null]);
  });
});

describe("a store that has not granted discounts", () => {
  it("keeps the offer, is informed, and has it free as soon as it grants them", async () => {
    await ready([]);
    const guid = await make();
    const denied = { kept: false, problem: "Allow the app to manage discounts." };
    expect([await discounts(), await standing(), await told()]).toEqual([[], denied, {}]);
    expect(await again()).toEqual(denied);
    await apart.store({ scopes: [SCOPE] });
    await apart.server.inbox.drain();
    expect([await discounts(), await standing(), await told()]).toEqual([["Free gifts: ACTIVE"], KEPT, { [guid]: 1 }]);
    await apart.expectAgreement();
  });

  it("keeps its discounts when it revokes the grant, and is informed that some cannot be changed any more", async () => {
    await ready();
    const guid = await make();
    await apart.store({ scopes: [] });
    await send(free({ guid, revision: 1, conditionType: "phoneNumber" }));
    expect([await discounts(), await told()]).toEqual([["Free gifts: ACTIVE"], {}]);
    expect(await standing()).toMatchObject({ kept: false, problem: TAKEN_BACK });
  });
});

describe("a store that revokes the grant of discounts", () => {
  const whole = async () => {
    const { body } = await apart.server.get(`${CALL}?family=auto-product`, apart.shop);
    return body.data.find(({ id }: { id: string }) => id === ID);
  };
  const LEFT = {
    ...{ id: ID, kept: false, scope: SCOPE, unmet: "An unused discount is still in your store" },
    problem: "The app can no longer delete its discounts. Allow the app to manage discounts.",
  };

  it("is informed of a discount that nothing needs, and loses it as soon as it grants them again", async () => {
    await ready();
    await make();
    await apart.store({ scopes: [] });
    expect((await apart.server.post("/api/apps/auto-product/all", {}, apart.shop)).status).toBe(200);
    expect([await discounts(), await whole()]).toEqual([["Free gifts: ACTIVE"], LEFT]);
    expect((await apart.server.post(CALL, { data: { reconciler: ID, act: "retry" } }, apart.shop)).body.data).toEqual(LEFT);
    await apart.reconcile();
    expect(await whole()).toEqual(LEFT);
    await apart.store({ scopes: [SCOPE] });
    await apart.server.inbox.drain();
    expect([await discounts(), await standing(), (await whole()).scope]).toEqual([[], NONE, null]);
    await apart.expectAgreement();
  });

  it("is informed even when the discounts cannot be read", async () => {
    await ready();
    const guid = await make();
    apart.before = async (operation) => {
      if (/Discount/.test(operation)) throw new PlatformError("graphql", "ACCESS_DENIED", "Access denied for discountNodes field.");
    };
    await send(free({ guid, revision: 1, conditionType: "phoneNumber" }));
    expect(await whole()).toMatchObject({ kept: false, problem: TAKEN_BACK, scope: SCOPE });
    expect(await apart.reconcile()).toEqual([]);
    await remove(guid);
    expect(await whole()).toEqual(LEFT);
    apart.before = undefined;
    await again();
    expect([await discounts(), await standing()]).toEqual([[], NONE]);
    await apart.expectAgreement();
  });
});

describe("a store without capacity for another discount", () => {
  it("keeps the offer, is informed, and gets the discount as soon as there is capacity", async () => {
    await ready();
    apart.before = async (operation) => {
      if (operation === "DiscountCreate") throw new PlatformError("user", "MAX_APP_DISCOUNTS", "Exceeded the maximum number of discounts.");
    };
    const guid = await make();
    expect([await discounts(), await told(), (await standing()).problem]).toEqual([[], {}, expect.stringMatching(/limit of 25 active/)]);
    apart.before = undefined;
    expect(await again()).toEqual(KEPT);
    expect(await told()).toEqual({ [guid]: 1 });
  });
});

describe("a change of the discount by others", () => {
  it.each([
    ["deactivated", async () => deactivateDiscount(client(), (await only()).id), ["Free gifts: EXPIRED"], /was deactivated/],
    ["deleted", async () => rows().delete(), [], /deleted outside this app/],
  ])("stays, and merchant and blocks are informed: %s", async (_, meddle, after, words) => {
    await ready();
    const guid = await make();
    await meddle();
    expect(await apart.reconcile()).toMatchObject([{ kind: "duty", done: null, isUnrepaired: false }]);
    expect([await discounts(), await told(), (await standing()).problem]).toEqual([after, {}, expect.stringMatching(words)]);
    expect(await apart.reconcile()).toEqual([]);
    await make({ name: "Two" });
    expect(await discounts()).toEqual(after);
    expect(await again()).toEqual(KEPT);
    expect([await discounts(), Object.keys(await told())]).toEqual([["Free gifts: ACTIVE"], expect.arrayContaining([guid])]);
    await apart.expectAgreement();
  });
});

describe("a failure of Shopify", () => {
  it.each(["lost", "lost after it took effect", "throttled", "the server dies", "the server dies after it took effect"] as const)(
    "(%s) keeps the offer in effect, and recovery does the rest",
    async (fault) => {
      await ready();
      faults.plan(/mutation DiscountCreate/, fault);
      const guid = await make();
      await recoverPending(apart.server.services);
      expect([await discounts(), await standing(), await told()]).toEqual([["Free gifts: ACTIVE"], KEPT, { [guid]: 1 }]);
      faults.plan(/mutation DiscountDelete/, fault);
      expect((await remove(guid)).status).toBe(200);
      await recoverPending(apart.server.services);
      expect([await discounts(), await standing(), await told()]).toEqual([[], NONE, {}]);
      await apart.expectAgreement();
    },
  );

  it.each(["lost after it took effect", "the server dies after it took effect"] as const)(
    "(%s) during the deletion does not affect the next configuration that needs the object, as if somebody else had deleted it",
    async (fault) => {
      await ready();
      const first = await make();
      faults.plan(/mutation DiscountDelete/, fault);
      expect((await remove(first)).status).toBe(200);
      expect(await discounts()).toEqual([]);
      const next = await make();
      expect([await discounts(), await standing(), await told()]).toEqual([["Free gifts: ACTIVE"], KEPT, { [next]: 1 }]);
      await apart.expectAgreement();
    },
  );
});
