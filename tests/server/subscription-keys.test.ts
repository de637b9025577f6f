// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderOnce } from "../../server/billing/order-once.ts";
import { openDatabase } from "../../server/db/database.ts";
import { Faults } from "../support/fault-injection.ts";
import { type Reply, startServer, type TestServer } from "../support/server.ts";

const faults = new Faults();
let server: TestServer;
let [shop, shops] = ["", 0];

beforeAll(async () => {
  server = await startServer({ between: faults.between });
});
afterAll(() => server.close());

const BASIC = { planName: "Basic Plan", planPrice: 29, interval: "EVERY_30_DAYS" };
const CODED = { ...BASIC, planPrice: 23.2, code: "launch20" };

async function newShop(changes: Record<string, unknown> = {}): Promise<string> {
  shop = `keys-${++shops}.myshopify.com`;
  expect((await server.post("/local/store", { shop, partnerDevelopment: false, ...changes })).status).toBe(200);
  return shop;
}

const order = (key: string | null, body: object = BASIC, of = shop) =>
  server.request("/api/apps/new-subscription", { shop: of, body, headers: key === null ? {} : { "Idempotency-Key": key } });
const pageOf = ({ body }: Reply): string => body.body.data.appSubscriptionCreate.confirmationUrl;
const onPlatform = (of = shop): Promise<string[]> =>
  server.database.owner("local.subscriptions").where({ shop: of }).orderBy("id").pluck("status");
const ours = () => server.database.owner("subscriptions").where({ shop }).orderBy("created_at");

describe("a new subscription with an Idempotency-Key", () => {
  it("is requested once, however often it is sent and however it is written", async () => {
    await newShop();
    const key = randomUUID();
    const first = await order(key, CODED);
    expect(first.status).toBe(200);
    for (const again of [CODED, { ...CODED, planPrice: "23.20", code: " LAUNCH20 " }])
      expect(await order(`"${key}"`, again)).toMatchObject({ status: 200, body: first.body });
    expect(await onPlatform()).toEqual(["PENDING"]);
    expect(await ours()).toMatchObject([{ status: "PENDING", request_key: key, confirmation_url: pageOf(first) }]);
  });

  it("is requested once when all requests come at the same moment, on two servers", async () => {
    await newShop();
    const key = randomUUID();
    const other = { ...server.services, database: openDatabase(server.database.owner.client.config.connection) };
    const choice = { plan: "Basic Plan", interval: "EVERY_30_DAYS", cents: 2900, code: null } as const;
    const replies = [0, 1, 2].flatMap(() => [order(key).then(pageOf), orderOnce(other, shop, key, choice, server.url)]);
    expect(new Set(await Promise.all(replies)).size).toBe(1);
    expect(await onPlatform()).toEqual(["PENDING"]);
    await other.database.close();
  });

  it.each([
    ["plan", { planName: "Plus Plan", planPrice: 49 }],
    ["interval", { interval: "ANNUAL", planPrice: 252 }],
    ["price", { planPrice: 28 }],
    ["code", { code: "LAUNCH20" }],
  ])("rejects another %s under the key, and keeps the first", async (_, changes) => {
    await newShop();
    const key = randomUUID();
    const first = await order(key);
    expect(await order(key, { ...BASIC, ...changes })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/another subscription/) },
    });
    expect(await order(key)).toMatchObject({ status: 200, body: first.body });
    expect(await onPlatform()).toEqual(["PENDING"]);
  });

  it("returns its first response although the store, the code and the subscription changed since", async () => {
    await newShop();
    await server.database.owner("promo_codes").insert({ code: "SOON", type: "fixed", amount: 1, plan: "all" });
    const [key, choice] = [randomUUID(), { ...BASIC, planPrice: 28, code: "SOON" }];
    const first = await order(key, choice);
    await server.database.owner("promo_codes").where({ code: "SOON" }).delete();
    await server.post("/local/billing/decline", { subscription: new URL(pageOf(first)).searchParams.get("subscription") });
    expect(await order(key, choice)).toMatchObject({ status: 200, body: first.body });
    expect(await onPlatform()).toEqual(["DECLINED"]);
  });

  it("leaves its key free when it is rejected, by us or by Shopify", async () => {
    await newShop();
    const key = randomUUID();
    expect((await order(key, { ...BASIC, planPrice: 1 })).status).toBe(422);
    faults.plan(/appSubscriptionCreate/, "refused");
    expect((await order(key)).status).toBe(422);
    expect(await onPlatform()).toEqual([]);
    expect((await order(key, { ...BASIC, interval: "ANNUAL", planPrice: 252 })).status).toBe(200);
    expect(await onPlatform()).toEqual(["PENDING"]);
  });

  it.each(["lost", "throttled", "the server dies"] as const)("is requested when the first request was %s on the way", async (fault) => {
    await newShop();
    const key = randomUUID();
    faults.plan(/appSubscriptionCreate/, fault);
    expect([429, 500, 503]).toContain((await order(key)).status);
    const [second, third] = [await order(key), await order(key)];
    expect([second.status, third.body]).toEqual([200, second.body]);
    expect(await onPlatform()).toEqual(["PENDING"]);
  });

  it("names one subscription of ours when the response of Shopify never came", async () => {
    await newShop();
    const key = randomUUID();
    faults.plan(/appSubscriptionCreate/, "the server dies after it took effect");
    expect((await order(key)).status).toBe(500);
    const [second, third] = [await order(key), await order(key)];
    expect([second.status, third.body]).toEqual([200, second.body]);
    expect(await ours()).toMatchObject([{ request_key: key, confirmation_url: pageOf(second) }]);
  });

  it("is forgotten after a day, with the address of its confirmation", async () => {
    await newShop();
    const [old, key] = [randomUUID(), randomUUID()];
    await order(old);
    await server.database
      .owner("subscriptions")
      .where({ shop })
      .update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
    await order(key);
    expect((await ours()).map(({ request_key, confirmation_url }) => [request_key, typeof confirmation_url])).toEqual([
      [null, "object"],
      [key, "string"],
    ]);
    expect((await order(old, { ...BASIC, interval: "ANNUAL", planPrice: 252 })).status).toBe(200);
    expect(await onPlatform()).toEqual(["PENDING", "PENDING", "PENDING"]);
  });

  it("belongs to one store, and does not require a key", async () => {
    const [one, two] = [await newShop(), await newShop()];
    const key = randomUUID();
    const pages = [await order(key, BASIC, one), await order(key, BASIC, two), await order(null), await order(null)].map(pageOf);
    expect(new Set(pages).size).toBe(4);
    expect((await order("a key")).status).toBe(400);
  });
});
