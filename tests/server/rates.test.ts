// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reconcileShop } from "../../server/reconcile/reconcile-shop.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { Faults } from "../support/fault-injection.ts";
import { entriesIn, inBoth, ratesOnPlatform, tamper } from "../support/rates.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { orderPayload, tell } from "../support/webhooks.ts";

const faults = new Faults();
/** Requests that Shopify received. */
let asked: string[] = [];
let server: TestServer;
let [shops, number] = [0, 100];

beforeAll(async () => {
  server = await startServer({
    inbox: { pause: () => 0 },
    between: (client) => ({
      request: (operation, variables) => {
        asked.push(operation);
        return faults.between(client).request(operation, variables);
      },
    }),
  });
});
afterAll(() => server.close());

async function newShop(): Promise<string> {
  const shop = `rates-${++shops}.myshopify.com`;
  await server.platform.open(shop);
  asked = [];
  return shop;
}

interface Told {
  id?: number;
  /** Value of 100.00 of the store's currency in the buyer's. */
  paid?: string;
  /** Sales in the store's currency, in place of 100.00. */
  sold?: string;
  currency?: string;
  own?: string;
  placed?: string;
  updated?: string;
  test?: boolean;
  topic?: string;
  event?: string;
}

const NOON = "2026-11-20T12:00:00Z";
const ordered = (shop: string, told: Told = {}) => {
  const {
    id = ++number,
    paid = "135.12",
    sold = "100.00",
    currency = "CAD",
    own = "USD",
    placed = NOON,
    updated = placed,
    test = false,
  } = told;
  const sets = { subtotal_price_set: inBoth(sold, own, paid, currency), total_price_set: inBoth("0.00", own, "0.00", currency) };
  const payload = { currency: own, presentment_currency: currency, processed_at: placed, updated_at: updated, test, ...sets };
  return tell(server, { shop, topic: told.topic ?? "orders/create", payload: orderPayload(id, payload), id: told.event ?? randomUUID() });
};
const table = (shop: string) => entriesIn(server.database.owner, shop);
const read = (shop: string) => ratesOnPlatform(server, shop);
const writes = () => asked.filter((operation) => operation === "MetafieldsSet").length;
const CAD = { CAD: { rate: "1.3512", at: NOON } };

describe("an order in another currency", () => {
  it("gives blocks its rate and its time", async () => {
    const shop = await newShop();
    await ordered(shop);
    expect(await read(shop)).toEqual({ version: 1, currency: "USD", rates: CAD });
    expect(await table(shop)).toEqual(CAD);
  });

  it("has its rate beside those in other currencies", async () => {
    const shop = await newShop();
    await ordered(shop);
    await ordered(shop, { currency: "EUR", paid: "92.00" });
    expect((await read(shop))?.rates).toEqual({ ...CAD, EUR: { rate: "0.92", at: NOON } });
  });

  it("writes nothing when the rate has hardly moved within a day, and the rate is stored all the same", async () => {
    const shop = await newShop();
    await ordered(shop);
    await ordered(shop, { paid: "135.20", placed: "2026-11-21T12:00:00Z" });
    expect(writes()).toBe(1);
    expect((await read(shop))?.rates).toEqual(CAD);
    expect(await table(shop)).toEqual({ CAD: { rate: "1.352", at: "2026-11-21T12:00:00Z" } });
    await ordered(shop, { paid: "135.26", placed: "2026-11-21T12:00:01Z" });
    expect(writes()).toBe(2);
    expect((await read(shop))?.rates).toEqual(await table(shop));
  });

  it("writes nothing for a hundred more", async () => {
    const shop = await newShop();
    for (let count = 0; count < 100; count++) await ordered(shop, { placed: `2026-11-20T12:${String(count % 60).padStart(2, "0")}:00Z` });
    expect(writes()).toBe(1);
  });

  it("writes once for a hundred cheap ones of one rate, in whatever order, and the most exact rate of a day stays", async () => {
    const shop = await newShop();
    const cheap = (at: number) => {
      const own = 0.5 + (at % 37) / 100;
      return ordered(shop, {
        ...{ sold: own.toFixed(2), paid: (Math.round(own * 135.12) / 100).toFixed(2) },
        placed: `2026-11-20T12:${String(Math.floor(at / 2)).padStart(2, "0")}:00Z`,
      });
    };
    for (let at = 0; at < 50; at++) await cheap(at);
    expect(writes()).toBe(1);
    await ordered(shop, { placed: "2026-11-20T12:30:00Z" });
    const exact = { CAD: { rate: "1.3512", at: "2026-11-20T12:30:00Z" } };
    expect(await table(shop)).toEqual(exact);
    for (let at = 50; at < 100; at++) await cheap(at);
    expect(await table(shop)).toEqual(exact);
    expect(writes()).toBeLessThanOrEqual(2);
    await ordered(shop, { sold: "0.99", paid: "1.60", placed: "2026-11-21T12:00:00Z" });
    expect(await read(shop)).toMatchObject({ rates: { CAD: { rate: "1.61616" } } });
  });

  it("counts as a test where tests count", async () => {
    const shop = await newShop();
    await ordered(shop, { test: true });
    expect(await table(shop)).toEqual(CAD);
  });

  it("does not count as a test in live mode", async () => {
    const live = await startServer({ testOrders: false });
    const payload = { test: true, subtotal_price_set: inBoth("1.00", "USD", "0.92", "EUR") };
    await tell(live, { topic: "orders/create", payload: orderPayload(1, payload) });
    expect(await live.database.owner("orders").select("presentment_subtotal")).toMatchObject([{ presentment_subtotal: "0.9200" }]);
    expect(await live.database.owner("rates").select()).toEqual([]);
    await tell(live, { topic: "orders/create", payload: orderPayload(2, { ...payload, test: false }) });
    expect(await live.database.owner("rates").select("rate")).toEqual([{ rate: "0.92" }]);
    await live.close();
  });
});

describe("an order in the shop's own currency", () => {
  it("sends no request to Shopify", async () => {
    const shop = await newShop();
    await ordered(shop, { currency: "USD" });
    expect([asked, await table(shop)]).toEqual([[], {}]);
  });
});

describe("an order that was placed before the latest", () => {
  it.each(["orders/create", "orders/updated", "orders/cancelled"])("changes nothing by %s", async (topic) => {
    const shop = await newShop();
    const old = { id: ++number, paid: "120.00", placed: "2026-11-10T12:00:00Z" };
    await ordered(shop, old);
    await ordered(shop);
    await ordered(shop, { ...old, topic, updated: "2026-11-22T12:00:00Z" });
    expect([await table(shop), (await read(shop))?.rates]).toEqual([CAD, CAD]);
  });
});

describe("an order that is delivered again", () => {
  it("changes nothing, and counts by its newest state", async () => {
    const shop = await newShop();
    const [id, event] = [++number, randomUUID()];
    await ordered(shop, { id, event });
    await ordered(shop, { id, event });
    await ordered(shop, { id, paid: "140.00", updated: "2026-11-20T13:00:00Z", topic: "orders/updated" });
    await ordered(shop, { id });
    const edited = { CAD: { rate: "1.4", at: NOON } };
    expect([await table(shop), (await read(shop))?.rates]).toEqual([edited, edited]);
  });
});

describe("a shop whose currency changes", () => {
  const become = (shop: string, currencyCode: string) => server.post("/local/store", { shop, currencyCode });

  it("has no rates until it sells in the new one, and no earlier ones come back late", async () => {
    const shop = await newShop();
    await ordered(shop);
    await become(shop, "EUR");
    expect(await read(shop)).toEqual({ version: 1, currency: "EUR", rates: {} });
    await ordered(shop, { own: "EUR", paid: "146.00", placed: "2026-11-21T12:00:00Z" });
    await ordered(shop, { own: "USD", paid: "135.00", placed: "2026-11-20T18:00:00Z" });
    expect(await read(shop)).toEqual({ version: 1, currency: "EUR", rates: { CAD: { rate: "1.46", at: "2026-11-21T12:00:00Z" } } });
  });

  it("is learned by recovery when Shopify was silent", async () => {
    const shop = await newShop();
    await ordered(shop);
    faults.plan(/query ShopDocument/, ...Array<"lost">(20).fill("lost"));
    await become(shop, "EUR");
    faults.heal();
    expect((await read(shop))?.currency).toBe("USD");
    await recoverPending(server.services);
    expect(await read(shop)).toEqual({ version: 1, currency: "EUR", rates: {} });
  });
});

describe("a failure of Shopify", () => {
  it.each(["lost", "lost after it took effect", "throttled", "the server dies", "the server dies after it took effect"] as const)(
    "(%s) keeps the order in effect, and recovery writes the rates",
    async (fault) => {
      const shop = await newShop();
      faults.plan(/mutation MetafieldsSet/, fault);
      await ordered(shop);
      expect(await server.database.owner("inbox").where({ shop, state: "waiting" })).toEqual([]);
      expect(await server.database.owner("orders").where({ shop })).toHaveLength(1);
      await recoverPending(server.services);
      expect((await read(shop))?.rates).toEqual(CAD);
      asked = [];
      await recoverPending(server.services);
      expect(asked).toEqual([]);
    },
  );
});

describe("reconciliation", () => {
  const compare = async (shop: string, mend = true) =>
    (await reconcileShop(server.services, shop, { repair: mend, billing: false })).findings;

  it("writes the document of every shop once", async () => {
    const shop = await newShop();
    await server.post("/local/store", { shop, plan: "Basic Plan" });
    await tamper(server, shop, null);
    expect(await compare(shop, false)).toEqual([]);
    expect(await read(shop)).toBeNull();
    expect(await compare(shop)).toEqual([]);
    expect(await read(shop)).toEqual({ version: 1, currency: "USD", rates: {} });
    asked = [];
    expect(await compare(shop)).toEqual([]);
    expect(writes()).toBe(0);
  });

  it("rewrites a document that somebody else has overwritten", async () => {
    const shop = await newShop();
    await ordered(shop);
    await tamper(server, shop, '{"version":1,"currency":"USD","rates":{"CAD":{"rate":"9","at":"2026-11-20T12:00:00Z"}}}');
    expect(await compare(shop, false)).toMatchObject([{ kind: "duty", done: null, isUnrepaired: true }]);
    expect(await compare(shop)).toMatchObject([{ kind: "duty", done: "brought in line", isUnrepaired: false }]);
    expect((await read(shop))?.rates).toEqual(CAD);
  });

  it("leaves to recovery what Shopify refuses now", async () => {
    const shop = await newShop();
    await ordered(shop);
    await tamper(server, shop, "{}");
    faults.plan(/mutation MetafieldsSet/, "lost");
    expect(await compare(shop)).toMatchObject([{ kind: "duty", isUnrepaired: true }]);
    await recoverPending(server.services);
    expect((await read(shop))?.rates).toEqual(CAD);
  });
});

describe("a shop that leaves", () => {
  it("has no more rates written when the app is uninstalled, and no rates when it is erased", async () => {
    const shop = await newShop();
    await ordered(shop);
    await server.database.owner("duties").where({ shop }).update({ due: randomUUID() });
    const later = new Date(Date.now() + 1_000);
    await tell(server, { shop, topic: "app/uninstalled", payload: {}, triggeredAt: later });
    expect(await server.database.owner("duties").where({ shop })).toEqual([]);
    await tell(server, { shop, topic: "shop/redact", payload: {}, triggeredAt: later });
    expect(await table(shop)).toEqual({});
    expect(await server.database.owner("shops").where({ shop })).toEqual([]);
  });
});
