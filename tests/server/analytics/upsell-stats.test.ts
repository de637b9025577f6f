// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { differences } from "../../support/recounted.ts";
import { eventOf, offering, openStore, report, sell, soldPayload, statsOf } from "../../support/reporting.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { product, variant } from "../../support/upsell.ts";
import { tell } from "../../support/webhooks.ts";

const NOW = () => new Date().toISOString();
const DAY = 24 * 3_600_000;

let server: TestServer;
let shop = "";
let offer = "";
let orders = 1_000;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openStore(server, "sales");
  offer = await offering(server, shop);
});

const stats = (daily = true) => statsOf(server, shop, undefined, undefined, daily);
const sold = (lines: Parameters<typeof soldPayload>[1], changes: Record<string, unknown> = {}) =>
  soldPayload(Number(changes.id ?? ++orders), lines, { processed_at: NOW(), updated_at: NOW(), checkout_token: randomUUID(), ...changes });

describe("an event that a block reports", () => {
  it("is counted once, however often it is sent", async () => {
    const seen = eventOf(offer, "impression");
    const added = eventOf(offer, "add");
    const body = { checkout: randomUUID(), currency: "CAD", events: [seen, added] };
    for (let time = 0; time < 3; time++) expect((await report(server, shop, body)).status).toBe(202);
    const told = await stats();
    expect(told).toMatchObject({ acceptedUpsells: 1, completedCheckouts: 0, revenue: 0, impressions: 1, takeRate: 1, currencyCode: "USD" });
    expect(told.currencyBreakdown).toEqual([{ _id: "CAD", acceptedUpsells: 1, completedCheckouts: 0, revenue: 0 }]);
    expect(told.allProductMetrics).toEqual([
      { productTitle: "Unknown Product", acceptedUpsells: 1, completedCheckouts: 0, revenue: 0, currencyCode: "USD" },
    ]);
  });

  it("is dropped when it is more than a day off, or about nothing of the shop", async () => {
    const late = eventOf(offer, "impression", { time: new Date(Date.now() - DAY - 1_000).toISOString() });
    const early = eventOf(offer, "impression", { time: new Date(Date.now() + DAY + 60_000).toISOString() });
    const strange = eventOf(randomUUID(), "impression");
    const other = eventOf(offer, "impression", { of: "gift" });
    expect((await report(server, shop, { events: [late, early, strange, other] })).status).toBe(202);
    expect(await server.database.owner("upsell_events").where({ shop })).toEqual([]);
    expect(await server.services.metrics.reported.get()).toMatchObject({
      values: expect.arrayContaining([{ labels: { outcome: "late" }, value: expect.any(Number) }]),
    });
  });

  it("is rejected with the field's name when it is invalid", async () => {
    const refused = async (body: object) =>
      (await report(server, shop, { events: [], ...body })).body.problems?.map(({ path }: { path: string }) => path);
    expect(await refused({})).toEqual(["/events"]);
    expect(await refused({ events: [eventOf("nobody", "add")] })).toEqual(["/events/0/subject"]);
    expect(await refused({ events: [eventOf(offer, "add", { quantity: 0 })] })).toEqual(["/events/0/quantity"]);
    expect(await refused({ checkout: "no token", events: [eventOf(offer, "add")] })).toEqual(["/checkout"]);
  });
});

describe("the sales of an order", () => {
  it("are net of discounts, refunded pieces and cancellations, are dated by the order, and can be listed", async () => {
    const checkout = randomUUID();
    const id = ++orders;
    await report(server, shop, { checkout, currency: "USD", events: [eventOf(offer, "impression"), eventOf(offer, "add")] });
    const order = (left: number, more = {}) =>
      sold([{ subject: offer, quantity: 3, left, discount: "10.00" }], { id, checkout_token: checkout, ...more });
    await sell(server, shop, order(3), "orders/create");
    expect(await stats()).toMatchObject({ acceptedUpsells: 1, completedCheckouts: 3, revenue: 50 });
    await sell(server, shop, order(2));
    await sell(server, shop, order(2));
    expect(await stats()).toMatchObject({ acceptedUpsells: 1, completedCheckouts: 2, revenue: 33.33 });
    const path = `/api/analytics/upsell-orders?startDate=${new Date(Date.now() - DAY).toISOString()}&endDate=${NOW()}`;
    const { body } = await server.get(path, shop);
    expect(body).toMatchObject({
      lines: [{ order: String(id), upsell: offer, ordered: 3, pieces: 2, revenue: 33.33, paidIn: "USD" }],
      next: null,
    });
    await sell(server, shop, order(0, { cancelled_at: NOW() }), "orders/cancelled");
    expect(await stats()).toMatchObject({ acceptedUpsells: 1, completedCheckouts: 0, revenue: 0 });
  });

  it("count an add that no event reported, once, and under Unknown when the offer is not known", async () => {
    const checkout = randomUUID();
    await sell(server, shop, sold([{ subject: offer }], { checkout_token: checkout }));
    await report(server, shop, { checkout, events: [eventOf(offer, "add")] });
    await sell(server, shop, sold([{ subject: randomUUID(), product: 7, title: "Hat" }]));
    const told = await stats();
    expect(told).toMatchObject({ acceptedUpsells: 2, completedCheckouts: 2, revenue: 40 });
    const { body } = await server.get(
      `/api/analytics/upsell-orders?startDate=${new Date(Date.now() - DAY).toISOString()}&endDate=${NOW()}&productTitle=Hat`,
      shop,
    );
    expect(body.lines).toMatchObject([{ upsell: null, productTitle: "Hat" }]);
  });

  it("show how many of the adds became part of an order, whichever came first, and whatever becomes of the order", async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    const add = (checkout: string, more = {}) => report(server, shop, { checkout, events: [eventOf(offer, "add", more)] });
    const ordered = async () => {
      const { acceptedUpsells, orderedUpsells } = await stats();
      expect(await differences(server.database, shop)).toEqual([]);
      return [orderedUpsells, acceptedUpsells];
    };
    expect(await ordered()).toEqual([0, 0]);
    for (const checkout of [first, second, third]) await add(checkout);
    await add(first, { variant: variant(12) });
    expect(await ordered()).toEqual([0, 4]);
    const order = sold([{ subject: offer, quantity: 2 }], { id: 500, checkout_token: first });
    await sell(server, shop, order, "orders/create");
    await sell(server, shop, order);
    expect(await ordered()).toEqual([1, 4]);
    // another variant, another offer, and no offer at all
    const other = await offering(server, shop, { name: "Other" });
    await sell(server, shop, sold([{ subject: offer, variant: 12 }, { subject: other }], { checkout_token: second }));
    await sell(server, shop, sold([{ subject: offer, marks: [] }], { checkout_token: third }));
    expect(await ordered()).toEqual([3, 6]);
    const late = randomUUID();
    await sell(server, shop, sold([{ subject: offer }], { checkout_token: late }));
    await add(late);
    expect(await ordered()).toEqual([4, 7]);
    const cancelled = { id: 500, checkout_token: first, cancelled_at: NOW(), updated_at: new Date(Date.now() + 1_000).toISOString() };
    await sell(server, shop, sold([{ subject: offer, quantity: 2, left: 0 }], cancelled), "orders/cancelled");
    expect(await ordered()).toEqual([4, 7]);
    await tell(server, { topic: "customers/redact", payload: { customer: { id: 1 }, orders_to_redact: [500] }, shop });
    expect(await ordered()).toEqual([3, 5]);
  });

  it("name an upsell as its merchant does, like the store's own list", async () => {
    const checkout = { lines: [{ product: "Sock", price: "8.00", quantity: 1, attributes: { _cartwright_upsell: offer } }] };
    const { id, name } = (await server.post("/local/order", { shop, checkout })).body.order;
    const kept = await server.get(`/local/order?shop=${shop}`);
    expect(kept.body.orders).toMatchObject([{ id, name }]);
    expect(name).toMatch(/^#\d+$/u);
    await sell(
      server,
      shop,
      sold([{ subject: offer }], { id: 700, name: null, processed_at: new Date(Date.now() - DAY / 2).toISOString() }),
    );
    const path = `/api/analytics/upsell-orders?startDate=${new Date(Date.now() - DAY).toISOString()}&endDate=${NOW()}`;
    const { lines } = (await server.get(path, shop)).body;
    expect(lines.map(({ order, orderName }: Record<string, string>) => [order, orderName])).toEqual([
      [String(id), name],
      ["700", "700"],
    ]);
  });

  it("count gifts by pieces and value given away, and a line that names both gift and upsell as an upsell", async () => {
    const gift = { subject: randomUUID(), product: 3, variant: 31, discount: "20.00" };
    const both = { subject: offer, marks: ["_cartwright_gift", "_cartwright_upsell"] };
    const refunds = [{ refund_line_items: [], order_adjustments: [{ kind: "refund_discrepancy", amount: "-7.50" }] }];
    await sell(server, shop, sold([{ ...gift, marks: ["_cartwright_gift"] }, both], { refunds }));
    const told = await stats();
    expect(told.gifts).toEqual({ pieces: 1, value: 20 });
    expect(told).toMatchObject({ completedCheckouts: 1, revenue: 20, refundedApart: 7.5 });
    expect(await differences(server.database, shop)).toEqual([]);
  });

  it("list refunds without a line separately", async () => {
    const refunds = [
      { refund_line_items: [], order_adjustments: [{ kind: "refund_discrepancy", amount: "-7.50" }] },
      { refund_line_items: [{ id: 1 }], order_adjustments: [{ kind: "refund_discrepancy", amount: "-1.00" }] },
    ];
    await sell(server, shop, sold([{ subject: offer }], { refunds }));
    expect(await stats()).toMatchObject({ revenue: 20, refundedApart: 7.5 });
  });

  it("are reported in the buyers' currencies, each on its own, and never added up over the shop's", async () => {
    await sell(server, shop, sold([{ subject: offer }], { presentment_currency: "CAD" }));
    await sell(server, shop, sold([{ subject: offer, price: "30" }], { currency: "EUR" }));
    const told = await stats();
    expect(told).toMatchObject({
      completedCheckouts: 2,
      revenue: 20,
      currencyCode: "USD",
      earlierRevenue: [{ currencyCode: "EUR", revenue: 30 }],
    });
    expect(told.currencyBreakdown.map(({ _id, revenue }) => [_id, revenue])).toEqual([
      ["CAD", 20],
      ["EUR", 30],
    ]);
    expect(told.allProductMetrics?.map(({ currencyCode, revenue }) => [currencyCode, revenue])).toEqual([
      ["EUR", 30],
      ["USD", 20],
    ]);
  });

  it("take two queries more than any order, and none when no line comes from a block", async () => {
    const queries = async (lines: Parameters<typeof soldPayload>[1]) => {
      const seen: string[] = [];
      const note = ({ sql }: { sql: string }) => void seen.push(sql);
      const { owner } = server.database;
      owner.on("query", note);
      await sell(server, shop, sold(lines));
      owner.off("query", note);
      return seen.length;
    };
    await queries([]);
    const [without, withOne] = [await queries([]), await queries([{ subject: offer }])];
    expect(withOne - without).toBeLessThanOrEqual(2);
    expect(withOne).toBeGreaterThan(without);
  });
});

describe("the call for upsell figures", () => {
  it("answers the specified shapes with and without days", async () => {
    await sell(
      server,
      shop,
      sold([
        { subject: offer, product: 5, title: " Tea " },
        { subject: offer, product: 6, variant: 12, title: "Tea" },
      ]),
    );
    const brief = await stats(false);
    expect(Object.keys(brief)).not.toContain("dailyData");
    expect(brief).toMatchObject({
      acceptedUpsells: 2,
      completedCheckouts: 2,
      revenue: 40,
      currencyBreakdown: [{ _id: "USD", revenue: 40 }],
    });
    const end = new Date();
    const start = new Date(end.getTime() - 6 * DAY);
    const told = await statsOf(server, shop, start, end);
    expect(told.dailyData).toHaveLength(7);
    expect(told.dailyData?.at(0)).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      revenue: 0,
      acceptedUpsells: 0,
      addedToCart: 0,
      completedCheckouts: 0,
      impressions: 0,
    });
    expect(told.dailyData?.at(-1)).toMatchObject({ revenue: 40, acceptedUpsells: 2, addedToCart: 2 });
    expect(told.allProductMetrics).toEqual([
      { productTitle: "Tea", acceptedUpsells: 2, completedCheckouts: 2, revenue: 40, currencyCode: "USD" },
    ]);
    expect(told.hours).toEqual([]);
    const day = await statsOf(server, shop, new Date(end.getTime() - DAY), end);
    expect(day.dailyData).toHaveLength(2);
    expect(day.hours?.reduce((so, { revenue }) => so + revenue, 0)).toBe(40);
  });

  it("names each upsell by its present name, and lists the orders that it counts", async () => {
    const other = await offering(server, shop, { name: "Second" });
    await report(server, shop, { events: [eventOf(other, "impression"), eventOf(other, "impression")] });
    await sell(server, shop, sold([{ subject: offer, quantity: 2 }, { subject: other }]));
    await sell(server, shop, sold([{ subject: randomUUID() }]));
    const { allUpsellMetrics = [] } = await stats();
    const none = { impressions: 0, shownCheckouts: 0, acceptedCheckouts: 0 };
    expect(allUpsellMetrics).toEqual([
      { upsell: offer, upsellName: "Socks", ...none, acceptedUpsells: 1, completedCheckouts: 2, revenue: 40 },
      { upsell: expect.any(String), upsellName: "Unknown", ...none, acceptedUpsells: 1, completedCheckouts: 1, revenue: 20 },
      {
        upsell: other,
        upsellName: "Second",
        ...none,
        impressions: 2,
        shownCheckouts: 1,
        acceptedUpsells: 1,
        completedCheckouts: 1,
        revenue: 20,
      },
    ]);
    const span = `startDate=${new Date(Date.now() - DAY).toISOString()}&endDate=${NOW()}`;
    const { body } = await server.get(`/api/analytics/upsell-orders?${span}&subject=${other}`, shop);
    expect(body.lines.map(({ upsell: by }: { upsell: string }) => by)).toEqual([other]);
    const refused = await server.get(`/api/analytics/upsell-orders?${span}&subject=me&of=survey`, shop);
    expect(refused.body.problems.map(({ path }: { path: string }) => path).sort()).toEqual(["/of", "/subject"]);
  });

  it("rejects dates that are invalid, in the wrong order, or too far apart, by the field", async () => {
    const refused = async (query: string) => {
      const { status, body } = await server.get(`/api/analytics/upsell-stats?${query}`, shop);
      return [status, ...(body.problems ?? []).map(({ path }: { path: string }) => path)];
    };
    expect(await refused("startDate=yesterday&endDate=2026-11-22T00:00:00Z")).toEqual([422, "/startDate"]);
    expect(await refused("startDate=2026-11-22T00:00:00Z")).toEqual([422, "/endDate"]);
    expect(await refused("startDate=2026-11-22T00:00:00Z&endDate=2026-11-21T00:00:00Z")).toEqual([422, "/endDate"]);
    expect(await refused("startDate=2025-01-01T00:00:00Z&endDate=2026-11-21T00:00:00Z")).toEqual([422, "/endDate"]);
  });

  it("returns nothing of another shop", async () => {
    await report(server, shop, { events: [eventOf(offer, "add", { product: product(3) })] });
    const other = await openStore(server, "sales");
    await report(server, other, { events: [eventOf(offer, "add")] });
    expect(await statsOf(server, other)).toMatchObject({ acceptedUpsells: 0, allProductMetrics: [] });
  });
});
