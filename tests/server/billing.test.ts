import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inProcess } from "../../server/webhooks/in-process.ts";
import { hide } from "../support/configuration.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let shops = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A new store that pays: on Plus, unless it is said otherwise. */
async function newShop(changes: Record<string, unknown> = {}): Promise<string> {
  const shop = `billing-${++shops}.myshopify.com`;
  const state = { shop, partnerDevelopment: false, ...changes };
  expect((await server.post("/local/store", state)).status).toBe(200);
  return shop;
}

const order = (shop: string, changes: Record<string, unknown> = {}) =>
  server.post("/api/apps/new-subscription", { planName: "Basic Plan", planPrice: 29, interval: "EVERY_30_DAYS", shop, ...changes }, shop);

async function ordered(shop: string, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await order(shop, changes);
  expect([status, body]).toEqual([200, expect.anything()]);
  const { confirmationUrl, userErrors } = body.body.data.appSubscriptionCreate;
  expect(userErrors).toEqual([]);
  const url = new URL(confirmationUrl);
  expect([url.origin, url.pathname]).toEqual([server.url, "/local/billing/confirm"]);
  return String(url.searchParams.get("subscription"));
}

const decide = (subscription: string, answer: "approve" | "decline") => server.post(`/local/billing/${answer}`, { subscription });
const asked = async (id: string) => (await server.send(`/local/billing/subscription?subscription=${id}`, {})).body.subscription;
const record = async (shop: string) => (await server.get("/api/apps/store", shop)).body.data[0];

/** What a record says while the trial runs. */
const TRIAL = { trialBegan: expect.any(String), trialEnds: expect.any(String) };

describe("a new subscription", () => {
  it("is asked for with its price, discount and trial, approved, and counts from then on", async () => {
    const shop = await newShop();
    const id = await ordered(shop, { planName: "Plus Advanced", planPrice: 638.4, interval: "ANNUAL", code: "launch20" });
    expect(await asked(id)).toMatchObject({
      ...{ shop, name: "Plus Advanced", status: "PENDING", interval: "ANNUAL", trialDays: 7, test: false },
      ...{ price: "798.00", discount: "159.60", total: "638.40", currency: "USD", returnUrl: `${server.url}/?shop=${shop}` },
    });
    expect(await record(shop)).toEqual({ plan: null, subscribed: "PENDING", interval: null, price: null });
    expect((await server.post("/api/apps/functions", { data: hide() }, shop)).status).toBe(403);
    expect(await decide(id, "approve")).toMatchObject({
      status: 200,
      body: { status: "ACTIVE", returnUrl: `${server.url}/?shop=${shop}&charge_id=${id}` },
    });
    expect(await record(shop)).toEqual({ plan: "Plus Advanced", subscribed: "ACTIVE", interval: "ANNUAL", price: 638.4, ...TRIAL });
    expect((await server.post("/api/apps/functions", { data: hide() }, shop)).status).toBe(200);
  });

  it("that is declined leaves the store as it was", async () => {
    const shop = await newShop();
    const id = await ordered(shop);
    expect((await decide(id, "decline")).body).toEqual({ status: "DECLINED", returnUrl: `${server.url}/?shop=${shop}` });
    expect(await record(shop)).toMatchObject({ subscribed: "DECLINED" });
    expect((await server.post("/api/apps/functions", { data: hide() }, shop)).status).toBe(403);
  });

  it("is decided on once", async () => {
    const id = await ordered(await newShop());
    await decide(id, "decline");
    expect((await decide(id, "approve")).status).toBe(409);
    expect((await server.post("/local/billing/approve", { subscription: "1" })).status).toBe(404);
    expect((await server.post("/local/billing/approve", { subscription: "1 or 1=1" })).status).toBe(404);
  });

  it("that waits too long is expired", async () => {
    const id = await ordered(await newShop());
    await server.database
      .owner("local.subscriptions")
      .where({ id })
      .update({ created_at: new Date(Date.now() - 49 * 3_600_000) });
    expect(await asked(id)).toMatchObject({ status: "EXPIRED" });
    expect((await decide(id, "approve")).status).toBe(409);
  });

  it("leaves the one before it in force until it is approved, and then takes its place", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const second = await ordered(shop, { planName: "Plus Plan", planPrice: 432, interval: "ANNUAL" });
    expect(await record(shop)).toEqual({ plan: "Basic Plan", subscribed: "ACTIVE", interval: "EVERY_30_DAYS", price: 29, ...TRIAL });
    await decide(second, "approve");
    expect(await record(shop)).toEqual({ plan: "Plus Plan", subscribed: "ACTIVE", interval: "ANNUAL", price: 432, ...TRIAL });
    const rows = await server.database.owner("local.subscriptions").where({ shop }).orderBy("id").pluck("status");
    expect(rows).toEqual(["CANCELLED", "ACTIVE"]);
  });

  it("takes the place of a plan that was granted", async () => {
    const shop = await newShop({ plan: "Plus Basic", subscribed: "LEGACY" });
    await decide(await ordered(shop), "approve");
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", subscribed: "ACTIVE" });
  });

  it("has what is left of the trial, once", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const begun = { activated_at: new Date(Date.now() - 3 * 86_400_000) };
    await server.database.withShop(shop, ({ trx }) => trx("subscriptions").where({ shop }).update(begun));
    expect(await asked(await ordered(shop))).toMatchObject({ trialDays: 4 });
    await server.database.withShop(shop, ({ trx }) =>
      trx("subscriptions")
        .where({ shop })
        .update({ activated_at: new Date(0) }),
    );
    expect(await asked(await ordered(shop))).toMatchObject({ trialDays: 0 });
  });

  it("says when its trial ends, by what the platform gave it, and nothing once that is over", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const { trialBegan, trialEnds, test } = await record(shop);
    expect(Date.parse(trialEnds) - Date.parse(trialBegan)).toBe(7 * 86_400_000);
    expect(test).toBeUndefined();
    const begun = { activated_at: new Date(Date.now() - 7.5 * 86_400_000) };
    await server.database.withShop(shop, ({ trx }) => trx("subscriptions").where({ shop }).update(begun));
    expect(await record(shop)).toMatchObject({ trialBegan: begun.activated_at.toISOString() });
    expect(await record(shop)).not.toHaveProperty("trialEnds");
  });

  it("is a test on a development store, and its record says so", async () => {
    const shop = await newShop({ partnerDevelopment: true });
    const id = await ordered(shop);
    expect(await asked(id)).toMatchObject({ test: true });
    await decide(id, "approve");
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", test: true });
  });

  it("that was asked for or declined gives a store no plan, and takes none from it", async () => {
    const shop = await newShop();
    const id = await ordered(shop);
    expect(await record(shop)).toMatchObject({ plan: null, subscribed: "PENDING" });
    await decide(id, "decline");
    expect(await record(shop)).toEqual({ plan: null, subscribed: "DECLINED", interval: null, price: null });
    await decide(await ordered(shop), "approve");
    await decide(await ordered(shop, { interval: "ANNUAL", planPrice: 252 }), "decline");
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", subscribed: "ACTIVE", interval: "EVERY_30_DAYS" });
  });

  it("can be free, by a code that is worth more than the plan", async () => {
    await server.database.owner("promo_codes").insert({ code: "GIFT", type: "fixed", amount: 500, plan: "all" });
    expect(await asked(await ordered(await newShop(), { code: "GIFT", planPrice: 0 }))).toMatchObject({ total: "0.00" });
  });
});

describe("a subscription is refused", () => {
  const rows: [string, Record<string, unknown>, string, RegExp][] = [
    ["for another price", { planPrice: 28.99 }, "/planPrice", /29\.00/],
    ["for the monthly price of a year", { planPrice: 21, interval: "ANNUAL" }, "/planPrice", /252\.00/],
    ["for the price without the code", { code: "LAUNCH20" }, "/planPrice", /23\.20/],
    ["for a price with the code of another plan", { code: "PLUS10", planPrice: 19 }, "/planPrice", /29\.00/],
    ["for nothing", { planPrice: 0 }, "/planPrice", /29\.00/],
    ["for a negative price", { planPrice: -29 }, "/planPrice", /must be an amount/],
    ["for a fraction of a cent", { planPrice: 29.001 }, "/planPrice", /must be an amount/],
    ["without a price", { planPrice: null }, "/planPrice", /must be an amount/],
    ["for a list of prices", { planPrice: [29] }, "/planPrice", /must be an amount/],
    ["for an unknown code", { code: "NOSUCH", planPrice: 23.2 }, "/code", /Invalid discount code/],
    ["for a code that cannot be one", { code: "a'b" }, "/code", /Invalid discount code/],
    ["for a code that is no text", { code: 7 }, "/code", /Invalid discount code/],
    ["for an unknown plan", { planName: "Gold" }, "/planName", /Basic Plan, Plus Plan/],
    ["for a plan of earlier days", { planName: "Plus Basic" }, "/planName", /Basic Plan, Plus Plan/],
    ["for an unknown interval", { interval: "WEEKLY" }, "/interval", /ANNUAL/],
  ];
  it.each(rows)("%s", async (_, changes, path, message) => {
    const reply = await order(SHOP, changes);
    expect([reply.status, reply.body.problems[0].path]).toEqual([422, path]);
    expect(reply.body.error).toMatch(message);
    expect(await server.database.owner("local.subscriptions").where({ shop: SHOP })).toEqual([]);
  });

  it("for a code that has expired, at its discounted price", async () => {
    const expired = { code: "LATE", type: "percent", amount: 50, plan: "all", expires_at: new Date(Date.now() - 1000) };
    await server.database.owner("promo_codes").insert(expired);
    expect(await order(SHOP, { code: "LATE", planPrice: 14.5 })).toMatchObject({ status: 422, body: { error: "Invalid discount code" } });
  });

  it("and the right price is named for programs, too", async () => {
    const { body } = await order(SHOP, { planPrice: 1 });
    expect(body.problems).toMatchObject([{ path: "/planPrice", params: { planPrice: 29 } }]);
  });

  it("for a Plus plan on a store that is not on Plus", async () => {
    const shop = await newShop({ shopifyPlus: false });
    const reply = await order(shop, { planName: "Plus Plan", planPrice: 49 });
    expect(reply).toMatchObject({ status: 403, body: { error: "This plan is for Shopify Plus stores only." } });
  });

  it("by the platform, for a person without permission", async () => {
    const shop = await newShop({ refuseBilling: true });
    expect(await order(shop)).toMatchObject({ status: 403, body: { code: "permission", error: expect.stringMatching(/permission/) } });
  });

  it.each([null, [], "text", { shop: OTHER_SHOP }])("when the request makes no sense: %j", async (body) => {
    const { status } = await server.post("/api/apps/new-subscription", body);
    expect([403, 422]).toContain(status);
  });
});

describe("app_subscriptions/update", () => {
  const event = (id: string, status: string, at: Date) => ({
    app_subscription: { admin_graphql_api_id: `gid://shopify/AppSubscription/${id}`, status, updated_at: at.toISOString() },
  });
  const tell = (shop: string, id: string, status: string, at: Date) =>
    inProcess(server.inbox)("app_subscriptions/update", shop, event(id, status, at));

  it("takes effect once, in whatever order, and never leads out of the end", async () => {
    const shop = await newShop();
    const id = await ordered(shop);
    const [early, later, late] = [60_000, 120_000, 180_000].map((ms) => new Date(Date.now() + ms));
    if (!early || !later || !late) throw new Error("no times");
    await tell(shop, id, "ACTIVE", later);
    await tell(shop, id, "FROZEN", early);
    expect(await record(shop)).toMatchObject({ subscribed: "ACTIVE" });
    await tell(shop, id, "FROZEN", late);
    await tell(shop, id, "FROZEN", late);
    expect(await record(shop)).toMatchObject({ subscribed: "FROZEN" });
    await tell(shop, id, "ACTIVE", new Date(Date.now() + 240_000));
    expect(await record(shop)).toMatchObject({ subscribed: "ACTIVE" });
    await tell(shop, id, "CANCELLED", new Date(Date.now() + 300_000));
    await tell(shop, id, "ACTIVE", new Date(Date.now() + 360_000));
    expect(await record(shop)).toMatchObject({ subscribed: "CANCELLED" });
  });

  it("of another shop's subscription changes nothing", async () => {
    const [shop, other] = [await newShop(), await newShop()];
    await decide(await ordered(shop), "approve");
    const id = await ordered(other);
    await tell(shop, id, "ACTIVE", new Date(Date.now() + 60_000));
    expect(await record(other)).toMatchObject({ subscribed: "PENDING" });
    expect(await record(shop)).toMatchObject({ subscribed: "ACTIVE", price: 29 });
  });

  it("that never comes is made up for when the merchant returns", async () => {
    const shop = await newShop();
    const id = await ordered(shop);
    await server.database.owner("local.subscriptions").where({ id }).update({ status: "ACTIVE", activated_at: new Date() });
    expect((await server.get("/api/apps/store-combined", shop)).body.body.store).toMatchObject([{ subscribed: "ACTIVE" }]);
  });

  it("is not needed by a store whose rows were lost", async () => {
    const shop = await newShop();
    await decide(await ordered(shop, { planPrice: 201.6, interval: "ANNUAL", code: "LAUNCH20" }), "approve");
    await server.database.withShop(shop, async ({ trx }) => {
      await trx("subscriptions").where({ shop }).delete();
      await trx("shops").where({ shop }).update({ subscriptions_read: false });
    });
    expect(await record(shop)).toEqual({ plan: "Basic Plan", subscribed: "ACTIVE", interval: "ANNUAL", price: 201.6, ...TRIAL });
  });

  it("without what it must have waits, and says what it lacks", async () => {
    await inProcess(server.inbox)("app_subscriptions/update", SHOP, {});
    const rows = await server.database.owner("inbox").where({ shop: SHOP, topic: "app_subscriptions/update" });
    expect(rows).toMatchObject([{ state: "waiting", attempts: 1, error: "the event has no admin_graphql_api_id" }]);
  });
});

describe("uninstalling", () => {
  it("cancels the subscription and keeps the configurations", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const { guid } = (await server.post("/api/apps/functions", { data: hide() }, shop)).body;
    expect((await server.post("/local/uninstall", { shop })).status).toBe(200);
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", subscribed: "CANCELLED" });
    expect((await server.get(`/api/apps/customization-info?guid=${guid}`, shop)).status).toBe(200);
  });
});
