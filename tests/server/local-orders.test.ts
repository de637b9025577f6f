// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { CANADIAN, CANADIAN_ROWS, keptOrder } from "../support/ordering.ts";
import { ratesOnPlatform } from "../support/rates.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const order = (changes: object = {}) => server.post("/local/order", { shop: SHOP, checkout: CANADIAN, ...changes });

it("an order of the local store is stored with its attributes, and in both currencies", async () => {
  const { status, body } = await order();
  expect(status).toBe(200);
  expect(body.order).toMatchObject({ discount_codes: [{ code: "WELCOME10", amount: "20.10" }], presentment_currency: "CAD" });
  expect(await keptOrder(server.database, SHOP, body.order.id)).toMatchObject(CANADIAN_ROWS);
  expect((await ratesOnPlatform(server, SHOP))?.rates).toEqual({ CAD: { rate: "1.36995", at: expect.any(String) } });
});

it("an order is returned in its new state after each change", async () => {
  const { body: made } = await order();
  const lines = [{ ...CANADIAN.lines[0], quantity: 1 }];
  const { body: changed } = await order({ id: made.order.id, topic: "orders/updated", checkout: { ...CANADIAN, lines } });
  expect(changed.order).toMatchObject({ id: made.order.id, subtotal_price: "90.00", line_items: [{ quantity: 1 }] });
  const { body: cancelled } = await order({ id: made.order.id, topic: "orders/cancelled" });
  expect(cancelled.order).toMatchObject({ current_total_price: "0.00", cancelled_at: expect.any(String) });
  expect((await keptOrder(server.database, SHOP, made.order.id)).order).toMatchObject({ current_total: "0.0000" });
});

it("an order from an invalid checkout is rejected with the place of the problem", async () => {
  expect(await order({ checkout: { ...CANADIAN, discountCodes: ["NOSUCH"] } })).toMatchObject({
    status: 422,
    body: {
      error: 'The checkout cannot be ordered: /discountCodes/0 there is no discount code "NOSUCH" in the store.',
      problems: [{ path: "/checkout/discountCodes/0" }],
    },
  });
});

it("an order takes from the cart what the app's manifest defines for orders, as on Shopify", async () => {
  const value = JSON.stringify({ checkbox_1: { name: "Terms", label: "I agree", checked: true } });
  const onCart = (metafields: object) => order({ checkout: { ...CANADIAN, facts: { cart: { metafields } } } });
  const noted = { $app: { checkboxes: { type: "json", value }, other: { type: "json", value } } };
  const { body } = await onCart({ ...noted, "$app:cartwright": { checkboxes: { type: "json", value } } });
  expect(body.metafields).toEqual([{ name: "Checkboxes", namespace: "$app", key: "checkboxes", type: "json", value }]);
  expect(body.order, "no event carries it").not.toHaveProperty("metafields");
  const wrong = { type: "single_line_text_field", value };
  expect((await onCart({ $app: { checkboxes: wrong } })).body.metafields).toEqual([]);
  expect((await order()).body.metafields).toEqual([]);
});
