// @lane database
import { describe, expect, it } from "vitest";
import { begunSettings } from "../support/default-settings.ts";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { product, variant } from "../support/upsell.ts";

const apart = new Apart();
const slot = (of: number, number: number) => ({ productId: product(of), variantId: variant(number) });
/** Prices of the local store: 19.50, 249.00, and 39.00 for a product that is sold out. */
const SOCKS = slot(7001005, 700100501);
const JACKET = slot(7001001, 700100101);
const DRY_BAG = slot(7001008, 700100802);
const over = (value: string, operator = "is greater than") => ({
  conditionType: "cartTotal",
  conditions: [{ type: "Cart Total", operator, value }],
});

const ready = () => apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE", scopes: ["write_discounts"] });
const free = (changes: object = {}) => gift({ makeProductsFree: true, products: [SOCKS], ...changes });
const send = (data: object) => apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
const told = async (shop = apart.shop) => (await apart.server.get("/api/apps/free-offers?family=auto-product", shop)).body.data;

async function allow(freeLimit: string): Promise<void> {
  const { revision } = (await apart.server.get("/api/apps/settings", apart.shop)).body.data;
  const body = { data: { revision, settings: begunSettings({ freeLimit }) } };
  expect((await apart.server.request("/api/apps/settings", { method: "PUT", shop: apart.shop, body })).status).toBe(200);
}

/** Returns the warnings of a save. */
async function cautioned(data: object): Promise<string | undefined> {
  const { status, body } = await send(data);
  expect(status).toBe(200);
  return body.caution;
}

describe("the value of free gifts", () => {
  it("causes a warning at a save as soon as all active offers together can pass the limit, and the save succeeds", async () => {
    await ready();
    expect(await cautioned(free())).toBeUndefined();
    await allow("30");
    expect(await cautioned(free({ name: "For the rich", ...over("50") }))).toBe(
      "All active offers together can give away $39.00 at one cart, such as one of $50.01: more than the $30.00 in your settings.",
    );
    expect((await told()).offers).toHaveLength(2);
    await allow("39");
    expect(await cautioned(free({ name: "At the limit", ...over("50", "is less than") }))).toBeUndefined();
    await allow("38.99");
    const last = await send(free({ name: "For all", products: [SOCKS, JACKET] }));
    // the second holds above 50 and the third below: no cart has both
    expect(last.body.caution).toBe("All active offers together can give away $307.50 at one cart: more than the $38.99 in your settings.");
    const { guid, revision } = last.body;
    expect(await cautioned(free({ guid, revision, name: "For all", products: [SOCKS], active: false }))).toBeUndefined();
  });

  it("leaves out gifts that no block can give, and reports them: gift cards, and products that need a selling plan", async () => {
    await ready();
    const { products } = await apart.server.platform.client(apart.shop).request("Products", { first: 100 });
    const card = products.nodes.find(({ title }) => /gift card/i.test(title)) ?? expect.fail("there is no gift card");
    const GIFT_CARD = { productId: card.id, variantId: card.variants.nodes[0]?.id ?? "" };
    expect(await cautioned(free({ products: [SOCKS, GIFT_CARD] }))).toBe(
      `Shopify doesn't discount gift cards: ${card.title} will not be free.`,
    );
    expect(await cautioned(gift({ products: [GIFT_CARD] }))).toBeUndefined();
    await apart.server.platform
      .db("local.records")
      .where({ shop: apart.shop, kind: "products" })
      .whereRaw("data->>'id' = ?", [SOCKS.productId])
      .update({ data: apart.server.platform.db.raw("data || '{\"requiresSellingPlan\": true}'") });
    apart.server.platform.refresh(apart.shop);
    expect(await cautioned(free({ products: [SOCKS, JACKET] }))).toBe(
      "Wool Hiking Socks is sold only with a selling plan, and will not be offered.",
    );
  });

  it("includes sold-out products, which come back by themselves, and nothing that is not free", async () => {
    await ready();
    await allow("30");
    expect(await cautioned(gift({ products: [JACKET] }))).toBeUndefined();
    expect(await cautioned(free({ products: [DRY_BAG] }))).toBe(
      "All active offers together can give away $39.00 at one cart: more than the $30.00 in your settings.",
    );
    expect((await told()).offers).toMatchObject([{ worth: "0.00" }]);
  });

  it("is left out when Shopify returns no prices, and a save waits for them only a limited time", async () => {
    await ready();
    await allow("1");
    apart.faults.plan(/query Prices/, "lost");
    const lost = await send(free());
    expect([lost.status, lost.body.caution]).toEqual([200, undefined]);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    apart.before = (operation) => (operation === "Prices" ? held : Promise.resolve());
    const slow = await send(free());
    expect([slow.status, slow.body.caution]).toEqual([200, undefined]);
    apart.before = undefined;
    release();
  });

  it("is not requested as long as there is no limit, or nothing is free", async () => {
    await ready();
    apart.calls.length = 0;
    await send(free());
    expect(apart.calls).not.toContain("Prices");
    await allow("1");
    apart.calls.length = 0;
    await send(gift());
    expect(apart.calls).not.toContain("Prices");
    await send(free());
    expect(apart.calls.filter((name) => name === "Prices")).toHaveLength(1);
  });

  it("is listed by offer for somebody who tries a cart, for this store and its active offers", async () => {
    await ready();
    await allow("25.5");
    const { guid } = (await send(free({ products: [SOCKS, JACKET] }))).body;
    await send(free({ active: false }));
    await send(gift());
    expect(await told()).toEqual({
      ...{ currency: "USD", limit: "25.5" },
      offers: [{ guid, worth: "268.50", configuration: expect.objectContaining({ makeProductsFree: true, products: [SOCKS, JACKET] }) }],
    });
    const { shop } = apart;
    await apart.newShop();
    expect(await told()).toEqual({ currency: "USD", limit: "", offers: [] });
    expect((await told(shop)).offers).toHaveLength(1);
    expect((await apart.server.get("/api/apps/free-offers?family=upsell", apart.shop)).status).toBe(404);
  });
});
