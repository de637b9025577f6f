// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { regroupedReports } from "../../server/analytics/regrouped-reports.ts";
import { verifyShops } from "../../server/analytics/start-verification.ts";
import { differences } from "../support/recounted.ts";
import { eventOf, offering, openStore, type ReportedEvent, report, sell, soldPayload, statsOf } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { product, variant } from "../support/upsell.ts";
import { tell } from "../support/webhooks.ts";

const DAY = 24 * 3_600_000;
/** Title in the local store of the product that offers of tests name; the other one is unknown to the store. */
const JACKET = { number: 7001001, title: "Ridgeline Down Jacket" };

let server: TestServer;
let shop = "";
let offer = "";
let orders = 2_000;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openStore(server, "known");
  offer = await offering(server, shop, { productIds: [product(JACKET.number), product(1)] });
});

const send = async (events: ReportedEvent[], body: { checkout?: string; currency?: string } = {}, customer?: number) =>
  expect((await report(server, shop, { ...body, events }, customer)).status).toBe(202);
const add = (number: number, more: Partial<ReportedEvent> = {}) =>
  eventOf(offer, "add", { product: product(number), variant: variant(number), title: `Told ${number}`, ...more });
const order = (lines: Parameters<typeof soldPayload>[1], changes: Record<string, unknown> = {}) => {
  const now = new Date().toISOString();
  return sell(server, shop, soldPayload(++orders, lines, { processed_at: now, updated_at: now, checkout_token: randomUUID(), ...changes }));
};
const rows = async () =>
  ((await statsOf(server, shop)).allProductMetrics ?? []).map(({ productTitle, acceptedUpsells, completedCheckouts }) => [
    productTitle,
    acceptedUpsells,
    completedCheckouts,
  ]);
const keys = async () => Number((await server.database.owner("upsell_days").where({ shop }).count("day as count").first())?.count);
const agrees = async () => expect(await differences(server.database, shop)).toEqual([]);

describe("products", () => {
  it("are counted by Shopify's name when an offer names them, and never by a reported title", async () => {
    await send([add(JACKET.number), add(1)]);
    expect(await rows()).toEqual(
      [
        ["Unknown Product", 1, 0],
        [JACKET.title, 1, 0],
      ].sort(),
    );
    await agrees();
  });

  it("are one other product when they are unknown, in one row of a day for each offer and currency, whatever is made up", async () => {
    await send([eventOf(offer, "add")], { currency: "USD" });
    const before = await keys();
    for (let at = 0; at < 10; at++)
      await send(
        Array.from({ length: 20 }, (_, each) => add(9_000_000 + at * 20 + each)),
        { currency: ["XAF", "XPF", "BIF", "USD"][at % 4] ?? "" },
      );
    expect(await rows()).toEqual([
      ["Other products", 200, 0],
      ["Unknown Product", 1, 0],
    ]);
    expect(await keys()).toBe(before + 1);
    expect((await statsOf(server, shop)).currencyBreakdown).toEqual([
      { _id: "USD", acceptedUpsells: 201, completedCheckouts: 0, revenue: 0 },
    ]);
    await agrees();
  });

  it("are known once an order had them, under the order's title, and an add of that order is listed with them", async () => {
    const recommending = await offering(server, shop, { useAutomaticRecommendations: true, productIds: [] });
    const checkout = randomUUID();
    const offered = { product: product(77), variant: variant(770), title: "Evil" };
    await send([eventOf(recommending, "add", offered)], { checkout });
    expect(await rows()).toEqual([["Other products", 1, 0]]);
    await order([{ subject: recommending, product: 77, variant: 770, title: "Lamp" }], { checkout_token: checkout });
    expect(await rows()).toEqual([["Lamp", 1, 1]]);
    await send([eventOf(recommending, "add", offered)]);
    expect(await rows()).toEqual([["Lamp", 2, 1]]);
    await agrees();
  });

  it("of another offer have a daily limit of their own, beyond which they are other products there", async () => {
    const named = Array.from({ length: 90 }, (_, at) => product(100 + at));
    for (let at = 0; at < 3; at++) await offering(server, shop, { productIds: named.map((id) => id.replace("/1", `/${at + 2}1`)) });
    const known = (await server.database.owner("known_products").where({ shop }).pluck<string[]>("product")).map(Number);
    const before = await keys();
    for (let at = 0; at < known.length; at += 20) await send(known.slice(at, at + 20).map((number) => add(number)));
    expect(known.length).toBe(272);
    expect(await keys()).toBeLessThanOrEqual(before + 2 + 50 + 1);
    expect((await statsOf(server, shop)).acceptedUpsells).toBe(272);
    await agrees();
  });
});

describe("currencies", () => {
  it("are those that the shop sells in, or that its orders were in; any other counts as the shop's own", async () => {
    await send([eventOf(offer, "add")], { currency: "CAD" });
    await send([eventOf(offer, "add")], { currency: "CHF" });
    await send([eventOf(offer, "add")]);
    const adds = async () => (await statsOf(server, shop)).currencyBreakdown.map(({ _id, acceptedUpsells }) => [_id, acceptedUpsells]);
    expect(await adds()).toEqual([
      ["CAD", 1],
      ["USD", 1],
    ]);
    await order([], { presentment_currency: "CHF" });
    await send([eventOf(offer, "add")], { currency: "CHF" });
    await agrees();
  });
});

describe("rates", () => {
  const rate = async () => {
    const { takeRate, shownCheckouts, acceptedCheckouts, shownRevenue, acceptedUpsells, impressions } = await statsOf(server, shop);
    return { takeRate, shownCheckouts, acceptedCheckouts, shownRevenue, acceptedUpsells, impressions };
  };

  it("divide adds by impressions of the same checkouts, whichever came first, and never exceed one", async () => {
    const [first, second, third, fourth] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await send([eventOf(offer, "impression")], { checkout: first });
    await send([eventOf(offer, "impression"), eventOf(offer, "impression")], { checkout: first });
    await send([add(1), add(JACKET.number)], { checkout: first });
    await send([add(1)], { checkout: second });
    await send([eventOf(offer, "impression")], { checkout: second });
    await send([eventOf(offer, "impression"), add(1)], { checkout: third });
    await send([eventOf(offer, "impression")], { checkout: fourth });
    for (let at = 0; at < 5; at++) await send([add(1)]);
    expect(await rate()).toEqual({
      takeRate: 0.75,
      shownCheckouts: 4,
      acceptedCheckouts: 3,
      shownRevenue: 0,
      acceptedUpsells: 9,
      impressions: 6,
    });
    const { allUpsellMetrics } = await statsOf(server, shop);
    expect(allUpsellMetrics).toMatchObject([{ upsell: offer, shownCheckouts: 4, acceptedCheckouts: 3, acceptedUpsells: 9 }]);
    await agrees();
  });

  it("count the sales of those checkouts, before or after the report, and less when an order is refunded", async () => {
    const [seen, late, unseen] = [randomUUID(), randomUUID(), randomUUID()];
    await send([eventOf(offer, "impression")], { checkout: seen });
    const id = ++orders;
    const now = () => new Date().toISOString();
    const paid = (left: number) =>
      sell(
        server,
        shop,
        soldPayload(id, [{ subject: offer, quantity: 2, left }], { processed_at: now(), updated_at: now(), checkout_token: seen }),
      );
    await paid(2);
    await order([{ subject: offer }], { checkout_token: late });
    await order([{ subject: offer }], { checkout_token: unseen });
    expect(await rate()).toMatchObject({ shownRevenue: 40, shownCheckouts: 1, acceptedCheckouts: 1, acceptedUpsells: 3 });
    await send([eventOf(offer, "impression")], { checkout: late });
    expect(await rate()).toMatchObject({ shownRevenue: 60, shownCheckouts: 2, acceptedCheckouts: 2, takeRate: 1 });
    await paid(1);
    expect(await rate()).toMatchObject({ shownRevenue: 40 });
    await agrees();
  });

  it("are empty when nothing was shown since impressions are counted", async () => {
    await send([add(1)]);
    expect((await statsOf(server, shop)).takeRate).toBeNull();
  });

  it("leave out buyers who are erased", async () => {
    const checkout = randomUUID();
    await send([eventOf(offer, "impression"), add(1)], { checkout }, 4_711);
    await order([{ subject: offer }], { checkout_token: checkout, customer: { id: 4_711 } });
    await send([eventOf(offer, "impression")]);
    expect(await rate()).toMatchObject({ takeRate: 0.5, shownRevenue: 20 });
    await tell(server, { topic: "customers/redact", payload: { customer: { id: 4_711 }, orders_to_redact: [orders] }, shop });
    expect(await rate()).toMatchObject({ takeRate: 0, shownCheckouts: 1, acceptedCheckouts: 0, shownRevenue: 0 });
    expect(await server.database.owner("upsell_checkouts").where({ shop, checkout })).toEqual([]);
    await agrees();
  });
});

describe("products that were made up before", () => {
  it("become other products in parts, raw rows and days alike, and those of orders stay", async () => {
    await send([add(1), eventOf(offer, "impression", { product: product(1) })], { currency: "CAD" });
    await order([{ subject: offer, product: 5, title: "Tea" }]);
    await server.database.owner.raw(STRANGE, { shop, offer });
    await server.database.owner("upsell_days").insert({ ...LONG_AGO, shop, subject: offer });
    const before = await statsOf(server, shop, new Date("2023-01-01"), new Date("2023-12-31"), false);
    const now = await statsOf(server, shop);
    await agrees();
    await server.database.owner("settings").where({ name: "products of reports of before" }).delete();
    expect(await verifyShops(server.services, regroupedReports, new Date())).toBe(2);
    await agrees();
    const days = await server.database.owner("upsell_days").where({ shop }).orderBy(["day", "product", "currency"]);
    expect(days.map(({ product: of, currency, presentment, adds, impressions }) => [of, currency, presentment, adds, impressions])).toEqual(
      [
        ["other", "", "USD", "4", "9"],
        ["1", "", "CAD", "1", "1"],
        ["5", "", "USD", "1", "0"],
        ["5", "USD", "USD", "0", "0"],
        ["other", "", "USD", "3000", "3000"],
      ],
    );
    const after = await statsOf(server, shop);
    expect({ ...after, allProductMetrics: [], currencyBreakdown: [] }).toEqual({ ...now, allProductMetrics: [], currencyBreakdown: [] });
    expect(await rows()).toEqual([
      ["Tea", 1, 1],
      ["Other products", 3_000, 0],
      ["Unknown Product", 1, 0],
    ]);
    expect(await statsOf(server, shop, new Date("2023-01-01"), new Date("2023-12-31"), false)).toEqual({
      ...before,
      currencyBreakdown: [{ ...before.currencyBreakdown[0], _id: "USD" }],
    });
    expect(await verifyShops(server.services, regroupedReports, new Date())).toBe(0);
    expect(await verifyShops(server.services, regroupedReports, new Date(Date.now() + DAY + 1))).toBe(0);
  });
});

/** 3,000 impressions and adds of as many products, in ten currencies, as a release before stored them. */
const STRANGE = `
  with told as (
    select n, gen_random_uuid() as id, date_trunc('milliseconds', now()) as at, 'made-up-' || n as checkout, (500000 + n)::text as product,
      (array['XAF', 'XPF', 'BIF', 'DJF', 'GNF', 'KMF', 'RWF', 'UGX', 'VUV', 'USD'])[1 + n % 10] as presentment
    from generate_series(1, 3000) n
  ),
  events as (
    insert into upsell_events (shop, at, id, day, of, subject, type, checkout, product, variant, quantity, presentment)
    select :shop, at, gen_random_uuid(), (at at time zone coalesce(time_zone, 'UTC'))::date, 'upsell', :offer::uuid, type, checkout, product, product, 1, presentment
    from told cross join (values ('impression'), ('add')) t (type) join shops on shops.shop = :shop returning *
  ),
  adds as (
    insert into upsell_adds (shop, checkout, subject, variant, of, at, day, product, presentment)
    select shop, checkout, subject, variant, of, at, day, product, presentment from events where type = 'add' returning *
  )
  insert into upsell_days (shop, day, of, subject, product, currency, presentment, impressions, adds)
  select shop, day, of, subject, product, '', presentment, 1, 1 from adds`;

/** A day of which the raw rows are gone. */
const LONG_AGO = { ...{ day: "2023-05-05", of: "upsell", product: "31337", currency: "", presentment: "XAF" }, impressions: 9, adds: 4 };
