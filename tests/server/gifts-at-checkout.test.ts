// @lane database
import { beforeEach, describe, expect, it } from "vitest";
import { Apart } from "../support/drift-stage.ts";
import { gift } from "../support/gift.ts";
import { keptOrder } from "../support/ordering.ts";

const SOCKS = "gid://shopify/Product/7001005";
const SMALL = "gid://shopify/ProductVariant/700100501";
const apart = new Apart();

let guid: string;

beforeEach(async () => {
  await apart.store({ plan: "Plus Advanced", subscribed: "ACTIVE", scopes: ["write_discounts"] });
  const data = gift({ name: "Socks for all", makeProductsFree: true, products: [{ productId: SOCKS, variantId: SMALL }] });
  const { status, body, text } = await apart.server.post("/api/apps/auto-product/create", { data }, apart.shop);
  expect(status, text).toBe(200);
  guid = body.guid;
});

const socks = (quantity = 1) => ({ product: SOCKS, variant: SMALL, quantity, attributes: { _cartwright_gift: guid } });
const jacket = { product: "gid://shopify/Product/7001001", variant: "gid://shopify/ProductVariant/700100101" };
const run = (checkout: object, codes: readonly string[] = []) =>
  apart.server.post("/local/checkout/run", { shop: apart.shop, checkout, codes });

describe("a gift of the app in the local checkout", () => {
  it("is free, for one piece, whatever the currency", async () => {
    for (const [market, left] of [
      ["US", ["19.50", "39.00"]],
      ["JP", ["3026", "6052"]],
      [{ country: "KW", currency: "KWD", rate: "0.3075" }, ["5.996", "11.992"]],
    ] as const) {
      const { body } = await run({ lines: [jacket, socks(2)], market });
      expect(body.rules).toMatchObject([
        { pack: "gift-discount", enabled: true },
        { pack: "checkout-gate", enabled: true },
      ]);
      for (const { error } of body.rules) expect(error).toBeUndefined();
      expect(body.cost.lines[1]).toMatchObject({ subtotal: left[1], total: left[0] });
    }
    expect((await run({ lines: [jacket, { ...socks(), attributes: {} }] })).body.cost.lines[1].off).toEqual([]);
  });

  it("combines with codes, unless the store's settings forbid that: then the buyer gets the larger discount", async () => {
    const lines = [jacket, socks()];
    expect((await run({ lines }, ["WELCOME10"])).body.cost.total).toBe("224.10");
    await apart.store({ codes: { WELCOME10: { order: true, product: false, shipping: true } } });
    const { body } = await run({ lines }, ["WELCOME10"]);
    expect(body.cost.total).toBe("241.65");
    expect(body.unused).toMatchObject([{ code: null, reason: "outdone", by: ["WELCOME10"] }]);
    const cheap = await run({ lines: [socks()] }, ["WELCOME10"]);
    expect(cheap.body.cost.total).toBe("0.00");
    expect(cheap.body.unused).toMatchObject([{ code: "WELCOME10", reason: "outdone" }]);
  });

  it("is ordered as a line whose discount is its whole price, and stored with that", async () => {
    const checkout = { lines: [jacket, socks()], market: "CA", discountCodes: ["WELCOME10"] };
    const { status, body } = await apart.server.post("/local/order", { shop: apart.shop, checkout });
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      discount_applications: [{ type: "automatic", value: "100" }, { type: "discount_code" }],
      line_items: [{ discount_allocations: [{ amount: "24.90" }] }, { price: "19.50", discount_allocations: [{ amount: "19.50" }] }],
    });
    const { lines } = await keptOrder(apart.server.database, apart.shop, body.order.id);
    expect(lines).toMatchObject([
      { discount: "24.9000", presentment_discount: "34.1100" },
      { price: "19.5000", discount: "19.5000", presentment_price: "26.7200", presentment_discount: "26.7200" },
    ]);
  });
});
