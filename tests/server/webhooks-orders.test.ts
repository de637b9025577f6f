// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP, startServer, type TestServer } from "../support/server.ts";
import { headersOf, MARKED, orderPayload, tell } from "../support/webhooks.ts";

let server: TestServer;
let number = 100;

beforeAll(async () => {
  server = await startServer({ inbox: { attempts: 1 } });
});
afterAll(() => server.close());

const owner = () => server.database.owner;
const stored = async (id: number) => ({
  order: await owner()("orders")
    .where({ shop: SHOP, id: String(id) })
    .first(),
  lines: await owner()("order_lines")
    .where({ shop: SHOP, order_id: String(id) })
    .orderBy("id"),
});
const told = (payload: Record<string, unknown>, topic = "orders/updated", triggeredAt = new Date()) =>
  tell(server, { topic, payload, triggeredAt });

describe("an order whose ids no double-precision number holds", () => {
  const ID = "9007199254740993";
  const CUSTOMER = "9007199254740995";

  /** The order as the platform writes it: the ids are numbers. */
  const raw = (payload: Record<string, unknown>): string => JSON.stringify(payload).replaceAll(/"(90071992547409\d\d)"/g, "$1");
  const send = async (topic: string, payload: Record<string, unknown>) => {
    const body = raw(payload);
    await server.send("/webhooks", { method: "POST", body, headers: headersOf(body, { topic }) });
    await server.inbox.drain();
  };
  const kept = () => owner()("orders").where({ shop: SHOP, id: ID }).first();

  it("is stored, joined with its lines, handed over and anonymized by every digit", async () => {
    const [line] = orderPayload(1).line_items as Record<string, unknown>[];
    const ids = { id: "9007199254740997", product_id: "9007199254740999", variant_id: "9007199254740991" };
    await send("orders/create", { ...orderPayload(1), id: ID, customer: { id: CUSTOMER }, line_items: [{ ...line, ...ids }] });
    expect(await kept()).toMatchObject({ customer_id: CUSTOMER });
    expect(await owner()("order_lines").where({ shop: SHOP, order_id: ID })).toMatchObject([ids]);

    await send("customers/data_request", { customer: { id: "1" }, orders_requested: [ID], data_request: { id: "9007199254740989" } });
    const pieces = await owner()("data_request_pieces").where({ shop: SHOP, request: "9007199254740989", of: "orders" });
    expect(pieces).toMatchObject([{ facts: [{ id: ID, lines: [ids] }] }]);
    await send("customers/redact", { customer: { id: CUSTOMER }, orders_to_redact: ["9007199254740987"] });
    expect(await kept()).toMatchObject({ customer_id: null });
    const subjects = await owner()("redactions").pluck("subject");
    expect(subjects.length).toBeGreaterThanOrEqual(2);
  });
});

describe("an order", () => {
  it("is stored with the fields by which sales are counted", async () => {
    const id = ++number;
    await told(orderPayload(id), "orders/create");
    const { order, lines } = await stored(id);
    expect(order).toMatchObject({
      ...{
        currency: "USD",
        presentment_currency: "EUR",
        total: "54.9000",
        subtotal: "49.9000",
        discounts: "10.0000",
        current_total: "54.9000",
        presentment_total: "50.5100",
        presentment_subtotal: "45.9100",
      },
      ...{
        test: false,
        customer_id: "4711",
        checkout_token: `c0ffee${id}`,
        attributes: {},
        payment_methods: ["shopify_payments", "Cash on Delivery (COD)"],
        shipping_methods: ["Express"],
        cancelled_at: null,
      },
      placed_at: new Date("2026-11-01T14:59:58Z"),
      changed_at: new Date("2026-11-01T15:00:01Z"),
    });
    expect(lines).toMatchObject([
      {
        product_id: "801",
        variant_id: "901",
        title: "Candle",
        quantity: 2,
        price: "19.9500",
        discount: "0.0000",
        presentment_price: "18.3500",
        presentment_discount: "0.0000",
        attributes: {},
      },
      {
        product_id: "802",
        title: "Matches",
        quantity: 1,
        price: "20.0000",
        discount: "10.0000",
        presentment_price: "18.4000",
        presentment_discount: "9.2000",
        attributes: { _cartwright_upsell: MARKED },
      },
    ]);
  });

  it("stores no name, address, e-mail or note of a buyer, anywhere", async () => {
    await told(orderPayload(++number), "orders/create");
    const tables = await owner()("information_schema.tables")
      .where({ table_schema: "public", table_type: "BASE TABLE" })
      .pluck("table_name");
    for (const table of tables) {
      const { rows } = await owner().raw("select t::text as row from ?? t", [table]);
      expect(JSON.stringify(rows)).not.toMatch(/Paula|Secret Street|Springfield|buyer@|5550100|203\.0\.113|Engraving|birthday/);
    }
  });

  it("returns the sales of upsells, in one query", async () => {
    await owner()("orders").delete();
    for (const [index, test] of [false, false, true].entries()) await told(orderPayload(500 + index, { test }), "orders/create");
    const { rows } = await owner().raw(
      `
      select o.currency, count(distinct o.id) as orders, avg(distinct o.total) as value, sum(l.price * l.current_quantity - l.discount) as upsold
      from orders o join order_lines l on l.shop = o.shop and l.order_id = o.id
      where o.shop = ? and not o.test and o.cancelled_at is null and l.attributes ? '_cartwright_upsell' group by 1`.replace(
        "? '_",
        "\\? '_",
      ),
      [SHOP],
    );
    expect(rows.map((row: Record<string, unknown>) => ({ ...row, value: Number(row.value), upsold: Number(row.upsold) }))).toEqual([
      { currency: "USD", orders: "2", value: 54.9, upsold: 20 },
    ]);
  });

  it("is replaced by a newer state of it, as a whole", async () => {
    const id = ++number;
    await told(orderPayload(id), "orders/create");
    const [line] = orderPayload(id).line_items as Record<string, unknown>[];
    const changes = { updated_at: "2026-11-02T00:00:00Z", cancelled_at: "2026-11-02T00:00:00Z", current_total_price: "0.00" };
    await told(orderPayload(id, { ...changes, line_items: [{ ...line, current_quantity: 0 }] }), "orders/cancelled");
    const { order, lines } = await stored(id);
    expect(order).toMatchObject({ total: "54.9000", current_total: "0.0000", cancelled_at: new Date(changes.cancelled_at) });
    expect(lines).toMatchObject([{ quantity: 2, current_quantity: 0 }]);
  });

  it("is not changed by an older state that comes later, nor by the same one", async () => {
    const id = ++number;
    const at = (minute: number) => `2026-11-03T00:0${minute}:00Z`;
    await told(orderPayload(id, { updated_at: at(5), total_price: "5.00" }));
    await told(orderPayload(id, { updated_at: at(3), total_price: "3.00", line_items: [] }));
    await told(
      orderPayload(id, { updated_at: at(5), total_price: "4.00", line_items: [] }),
      "orders/create",
      new Date(Date.now() - 60_000),
    );
    const { order, lines } = await stored(id);
    expect(order).toMatchObject({ total: "5.0000", changed_at: new Date(at(5)) });
    expect(lines).toHaveLength(2);
  });

  it.each([
    ["a currency without cents", { currency: "JPY", total_price: "5000" }, { currency: "JPY", total: "5000.0000" }],
    ["three decimals", { currency: "KWD", total_price: "1.234" }, { total: "1.2340" }],
    ["no customer", { customer: null }, { customer_id: null }],
    ["no shipping", { shipping_lines: [] }, { shipping_methods: [] }],
    [
      "methods without a name",
      { payment_gateway_names: ["", null], shipping_lines: [{ title: null }, {}] },
      { payment_methods: [], shipping_methods: [] },
    ],
    ["a method named twice", { shipping_lines: [{ title: "Post" }, { title: "Post" }] }, { shipping_methods: ["Post"] }],
    ["fields of before", { payment_gateway_names: undefined, shipping_lines: undefined }, { payment_methods: [], shipping_methods: [] }],
    [
      "a guest checkout from elsewhere",
      { checkout_token: null, presentment_currency: undefined },
      { checkout_token: null, presentment_currency: "USD" },
    ],
    [
      "amounts of the shop's currency alone",
      { subtotal_price_set: undefined, total_price_set: undefined },
      { total: "54.9000", presentment_total: null, presentment_subtotal: null },
    ],
    [
      "amounts in another currency than it says",
      { presentment_currency: "GBP" },
      { presentment_currency: "GBP", presentment_total: null, presentment_subtotal: null },
    ],
    ["no lines", { line_items: [] }, {}],
    ["a title of characters that storage refuses", { line_items: [{ id: 5, title: "a\0b\ud800", quantity: 1, price: "1.00" }] }, {}],
    ["no current total, as of earlier days", { current_total_price: undefined }, { current_total: "54.9000" }],
    ["no processing time", { processed_at: undefined }, { placed_at: new Date("2026-11-01T15:00:00Z") }],
  ])("with %s is stored", async (_, changes, expected) => {
    const id = ++number;
    await told(orderPayload(id, changes));
    expect((await stored(id)).order).toMatchObject(expected);
  });

  it("of which one discount is known in the shop's currency only has none in the buyer's", async () => {
    const id = ++number;
    const [, line] = orderPayload(id).line_items as { discount_allocations: object[] }[];
    const discount_allocations = [...(line?.discount_allocations ?? []), { amount: "1.00" }];
    await told(orderPayload(id, { line_items: [{ ...line, discount_allocations }] }));
    expect((await stored(id)).lines).toMatchObject([{ discount: "11.0000", presentment_price: "18.4000", presentment_discount: null }]);
  });

  it("of five hundred lines is stored", async () => {
    const id = ++number;
    const line_items = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, title: `${index}`, quantity: 1, price: "1.00" }));
    await told(orderPayload(id, { line_items }));
    expect((await stored(id)).lines).toHaveLength(500);
  });

  it.each([
    ["id", { id: "x" }],
    ["updated_at", { updated_at: "soon" }],
    ["currency", { currency: "" }],
    ["total_price", { total_price: "1e9" }],
    ["quantity", { line_items: [{ id: 1, price: "1.00", quantity: -1 }] }],
    ["price", { line_items: [{ id: 1, price: null, quantity: 1 }] }],
  ])("without a valid %s is given up with its reason, and changes nothing", async (name, changes) => {
    const id = ++number;
    await told(orderPayload(id, changes));
    expect((await stored(id)).order).toBeUndefined();
    const [row] = await owner()("inbox").where({ state: "dead" }).orderBy("received_at", "desc");
    expect(row.error).toContain(name);
  });
});
