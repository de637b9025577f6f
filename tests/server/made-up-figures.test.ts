// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lineAttributes } from "../../server/analytics/line-attributes.ts";
import { addEvents, type EventRow } from "../../server/db/events.ts";
import { watchQueries } from "../support/growth/watch-queries.ts";
import { differences } from "../support/recounted.ts";
import { offering, openStore } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { product } from "../support/upsell.ts";

/** Reports about what nobody has, in so many batches of so many; a day has room for a hundred times as many, and no more rows for them. */
const [BATCHES, EACH] = [10, 500];
const DAY = 24 * 3_600_000;
const CURRENCIES = Intl.supportedValuesOf("currency");
const OFFERS = 2;
/** Products that an offer names, products that no offer names, and all others; the currencies of the store's markets, and none. */
const ROWS = OFFERS * 4 * 8 + 50;

let server: TestServer;
let database: ReturnType<typeof watchQueries>;
let shop = "";
let offers: string[] = [];

beforeAll(async () => {
  database = watchQueries();
  server = await startServer({ between: database.between, limit: { perSecond: 1e6, burst: 1e6 } });
  shop = await openStore(server, "made-up");
  // the days of the figures are the store's: a period that cuts one reads what was reported on it
  await server.database.owner("shops").where({ shop }).update({ time_zone: "UTC" });
  offers = [await offering(server, shop), await offering(server, shop, { productIds: [product(2), product(3)] })];
});
afterAll(async () => {
  database.end();
  await server.close();
});

const midnight = Math.floor(Date.now() / DAY) * DAY;
const period = `startDate=${new Date(midnight - 29 * DAY).toISOString()}&endDate=${new Date(midnight + DAY - 1).toISOString()}`;
const stats = () => server.get(`/api/analytics/upsell-stats?${period}&includeDaily=true`, shop);

/** The pages of 8 kB that the figures of thirty days take; the least of some times. */
async function pagesOf(): Promise<{ queries: number; pages: number }> {
  await server.database.owner.raw("vacuum analyze");
  const all = [];
  for (let time = 0; time < 4; time++) all.push(await database.during(stats));
  return { queries: Math.min(...all.map(({ queries }) => queries)), pages: Math.min(...all.map(({ pages }) => pages)) };
}

/** An event of the day that a visitor made up: of a product that nobody has, or of one that another offer names, in any currency of the world. */
const madeUp = (at: number): EventRow => ({
  ...{
    id: randomUUID(),
    at: new Date(midnight + (at % 80_000) * 1_000),
    of: "upsell",
    family: "upsell",
    subject: offers[at % OFFERS] ?? "",
  },
  ...{ type: ["impression", "add", "remove"][at % 3] ?? "", checkout: randomUUID(), customer: null },
  ...{ product: String(at % 10 === 0 ? 1 + (at % 3) : 1_000_000 + at), variant: String(at), quantity: 1 },
  presentment: CURRENCIES[at % CURRENCIES.length] ?? "",
});

it("the cost of figures depends on the store's offers, whatever is made up in a day", async () => {
  let empty = { queries: 0, pages: 0 };
  for (let batch = 0; batch < BATCHES; batch++) {
    // the first few are there when it is measured: of tables without a row the database's own statistics have nothing to read
    if (batch === 1) empty = await pagesOf();
    const events = Array.from({ length: batch === 0 ? 20 : EACH }, (_, at) => madeUp(batch * EACH + at));
    const taken = await server.database.withShop(shop, (tenant) => addEvents(tenant, events, ["upsell"], lineAttributes));
    expect(taken).toEqual({ known: events.length, fresh: events.length, full: false });
  }
  const rows = await server.database.owner("upsell_days").where({ shop });
  expect(rows.length).toBeLessThanOrEqual(ROWS);
  expect(await differences(server.database, shop)).toEqual([]);
  const filled = await pagesOf();
  expect(filled.queries).toBe(empty.queries);
  expect(filled.pages).toBeLessThanOrEqual(2 * empty.pages);
});

it("the last third of a day is reserved for events of whom more than a token is known", async () => {
  await server.database.owner("upsell_fill").where({ shop }).update({ events: 333_333, proven: 166_666 });
  const take = (event: Partial<EventRow>) =>
    server.database.withShop(shop, (tenant) => addEvents(tenant, [{ ...madeUp(1), ...event }], ["upsell"], lineAttributes));
  expect(await take({})).toMatchObject({ fresh: 0, full: true });
  expect(await take({ customer: "7" })).toMatchObject({ fresh: 1 });
  expect(await take({ customer: "8" })).toMatchObject({ fresh: 0, full: true });
  await server.database.owner("upsell_fill").where({ shop }).update({ proven: 0 });
  const order = {
    shop,
    id: "1",
    currency: "USD",
    presentment_currency: "USD",
    total: 1,
    subtotal: 1,
    discounts: 0,
    current_total: 1,
    test: true,
  };
  const times = { placed_at: new Date(), changed_at: new Date(), triggered_at: new Date() };
  const lists = { attributes: "{}", payment_methods: "[]", shipping_methods: "[]" };
  await server.database.owner("orders").insert({ ...order, ...times, ...lists, checkout_token: "ordered" });
  expect(await take({ checkout: "ordered" })).toMatchObject({ fresh: 1 });
  expect(await take({ checkout: "not-ordered" })).toMatchObject({ fresh: 0 });
});
