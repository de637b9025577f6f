// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventOf, offering, openStore, report, statsOf } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sweep } from "../support/sweep.ts";

/** A customer of the local store. */
const ADA = { email: "ada.moreno@example.com", id: 7_200_001 };

let server: TestServer;
let shop = "";
let offer = "";

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openStore(server, "changes");
  offer = await offering(server, shop);
});

const change = async (name: string, about: object) => {
  const reply = await server.post(`/local/order/${name}`, { shop, ...about });
  await server.inbox.drain();
  return reply;
};
const order = async (checkout: object = {}, checkoutToken?: string) => {
  const lines = [
    { product: "Tent", price: "100.00", quantity: 1 },
    { product: "Sock", price: "20.00", quantity: 3, attributes: { _cartwright_upsell: offer } },
  ];
  const { status, body } = await server.post("/local/order", { shop, checkout: { lines, ...checkout }, checkoutToken });
  expect(status).toBe(200);
  const { id, variant_id } = body.order.line_items[1];
  return { id: body.order.id as number, line: id as number, variant: `gid://shopify/ProductVariant/${variant_id}` };
};
const figures = async () => {
  const { acceptedUpsells, completedCheckouts, revenue, refundedApart } = await statsOf(server, shop);
  return { acceptedUpsells, completedCheckouts, revenue, refundedApart };
};

it("figures follow an order that is refunded, edited and cancelled, there and back", async () => {
  const { id, line } = await order({ discountCodes: ["WELCOME10"] });
  expect(await figures()).toEqual({ acceptedUpsells: 1, completedCheckouts: 3, revenue: 54, refundedApart: 0 });
  const refunded = await change("refund", { id, line });
  expect(refunded.body).toMatchObject({
    topics: ["orders/updated"],
    order: {
      ...{ financial_status: "partially_refunded", current_total_price: "126.00", total_price: "144.00" },
      refunds: [{ refund_line_items: [{ line_item_id: line, quantity: 1, subtotal: "18.00" }], order_adjustments: [] }],
      line_items: [{ quantity: 1 }, { quantity: 3, current_quantity: 2 }],
    },
  });
  expect(await figures()).toEqual({ acceptedUpsells: 1, completedCheckouts: 2, revenue: 36, refundedApart: 0 });
  expect((await change("refund", { id, amount: "7.5" })).body.order).toMatchObject({ current_total_price: "118.50" });
  expect(await figures()).toEqual({ acceptedUpsells: 1, completedCheckouts: 2, revenue: 36, refundedApart: 7.5 });
  expect((await change("edit", { id, line, quantity: 0 })).body.order).toMatchObject({ current_total_price: "82.50" });
  expect(await figures()).toEqual({ acceptedUpsells: 1, completedCheckouts: 0, revenue: 0, refundedApart: 7.5 });
  const edited = await change("edit", { id, line, quantity: 2 });
  expect(edited.body.order).toMatchObject({ line_items: [{}, { quantity: 5, current_quantity: 2 }], total_price: "184.00" });
  // five pieces at 20.00 less 6.00, of which two are left
  expect(await figures()).toEqual({ acceptedUpsells: 1, completedCheckouts: 2, revenue: 37.6, refundedApart: 7.5 });
  const cancelled = await change("cancel", { id });
  expect(cancelled.body).toMatchObject({
    topics: ["orders/cancelled", "orders/updated"],
    order: { financial_status: "refunded", current_total_price: "0.00", cancelled_at: expect.any(String) },
  });
  expect(await figures()).toEqual({ acceptedUpsells: 1, completedCheckouts: 0, revenue: 0, refundedApart: 7.5 });
  const { body } = await server.get(`/local/order?shop=${shop}`);
  expect(body.orders).toEqual([cancelled.body.order]);
});

it("an order that cannot be changed in a way is left unchanged, with the reason", async () => {
  const { id, line } = await order();
  const refused = async (name: string, about: object) => {
    const { status, body } = await change(name, { id, ...about });
    return [status, body.error];
  };
  expect(await refused("refund", { line, quantity: 4 })).toEqual([422, "There are 3 left of Sock."]);
  expect(await refused("refund", { line, quantity: 0.5 })).toEqual([422, "The quantity must be a whole number from 1."]);
  expect(await refused("refund", { line: 7 })).toEqual([422, "The line must be the number of a line of the order."]);
  expect(await refused("refund", { amount: "-1" })).toEqual([422, "The amount must be written as 5.00."]);
  expect(await refused("refund", { amount: "160.01" })).toEqual([422, "There is no more than 160.00 USD to be given back."]);
  expect(await refused("edit", { line, quantity: 3 })).toEqual([422, "The line has this quantity."]);
  expect(await refused("edit", { line, quantity: -1 })).toEqual([422, "The quantity must be a whole number from 0."]);
  expect(await refused("edit", { id: "one", line })).toEqual([422, "The id must be the number of an order."]);
  expect(await refused("cancel", { id: 1 })).toEqual([404, "There is no such order in the store."]);
  expect(await refused("cancel", {})).toEqual([200, undefined]);
  expect(await refused("refund", { line })).toEqual([409, "The order was cancelled."]);
  expect(await figures()).toMatchObject({ completedCheckouts: 0, revenue: 0 });
});

it("nothing names an erased customer, nor a store, and later changes of the order bring no one back", async () => {
  const [mine, others] = ["1".repeat(32), "2".repeat(32)];
  const { id, line, variant } = await order({ customer: { email: ADA.email } }, mine);
  for (const [token, customer] of [[mine, ADA.id] as const, [others, undefined] as const]) {
    const events = (["impression", "add"] as const).map((type) => eventOf(offer, type, { variant }));
    expect((await report(server, shop, { checkout: token, events }, customer)).status).toBe(202);
  }
  await order({}, others);
  const places = (text: string) => sweep(server.database.owner, text);
  expect(await places(mine)).toEqual(expect.arrayContaining(["orders.checkout_token", "upsell_adds.checkout", "upsell_events.checkout"]));
  expect(await figures()).toMatchObject({ acceptedUpsells: 2, completedCheckouts: 6, revenue: 120 });
  await server.post("/local/privacy", { shop, topic: "customers/redact", customer: ADA.email, orders: [id] });
  await server.inbox.drain();
  const nobody = async () => {
    expect([await places(mine), await places(String(ADA.id)), await places(ADA.email)]).toEqual([[], [], []]);
  };
  await nobody();
  expect(await figures()).toMatchObject({ acceptedUpsells: 1, completedCheckouts: 6, revenue: 120 });
  await change("refund", { id, line });
  expect(await figures()).toMatchObject({ acceptedUpsells: 1, completedCheckouts: 5, revenue: 100 });
  await change("cancel", { id });
  expect(await figures()).toMatchObject({ acceptedUpsells: 1, completedCheckouts: 3, revenue: 60 });
  await report(server, shop, { checkout: mine, events: [eventOf(offer, "impression")] }, ADA.id);
  await nobody();
  expect(await places(others)).not.toEqual([]);
  await server.post("/local/uninstall", { shop });
  await server.post("/local/privacy", { shop, topic: "shop/redact" });
  await server.inbox.drain();
  expect([await places(shop), await places(others), await places(offer), await places(randomUUID())]).toEqual([[], [], [], []]);
});
