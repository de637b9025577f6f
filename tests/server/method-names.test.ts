// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";
import { orderPayload, tell } from "../support/webhooks.ts";

let server: TestServer;
let number = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const names = async (of: string, shop = SHOP) => (await server.get(`/api/apps/method-names?of=${of}`, shop)).body.names;
const ordered = (payment: string[], shipping: string[]) => {
  const changes = { payment_gateway_names: payment, shipping_lines: shipping.map((title) => ({ title })) };
  return tell(server, { topic: "orders/create", payload: orderPayload(++number, changes) });
};

describe("the names that checkout showed", () => {
  it("are those of the latest orders, the most frequent first, without gateways' own identifiers", async () => {
    expect([await names("payment"), await names("shipping")]).toEqual([[], []]);
    await ordered(["Rechnung", "gift_card"], ["DHL"]);
    await ordered(["Cash on Delivery (COD)"], ["DHL", "Velo \u{1F6B2}"]);
    await ordered(["Cash on Delivery (COD)", "shopify_payments"], []);
    expect(await names("payment")).toEqual(["Cash on Delivery (COD)", "Rechnung"]);
    expect(await names("shipping")).toEqual(["DHL", "Velo \u{1F6B2}"]);
    expect(await names("payment", OTHER_SHOP)).toEqual([]);
  });

  it("are at most fifty", async () => {
    for (let made = 0; made < 6; made++)
      await ordered(
        [],
        Array.from({ length: 10 }, (_, at) => `Post ${made}-${at}`),
      );
    expect(await names("shipping")).toHaveLength(50);
  });

  it("are forgotten when no order has used them in the latest five hundred", async () => {
    await server.database.owner.raw(
      `insert into orders select shop, 'later-' || n, currency, presentment_currency, total, subtotal, discounts, current_total, test,
         customer_id, checkout_token, attributes, placed_at + interval '1 day', cancelled_at, changed_at, triggered_at, '["Invoice"]', '[]'
       from orders, generate_series(1, 500) n where shop = ? and id = '1'`,
      [SHOP],
    );
    expect(await names("payment")).toEqual(["Invoice"]);
  });

  it.each(["", "?of=billing", "?of=payment&of=shipping"])("are rejected for an unknown type: %j", async (query) => {
    expect(await server.get(`/api/apps/method-names${query}`)).toMatchObject({
      status: 422,
      body: { error: "of must be payment or shipping" },
    });
  });
});
