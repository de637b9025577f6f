// @lane database
import { describe, expect, it } from "vitest";
import { Buying, TRIAL } from "../support/buying.ts";
import { hide } from "../support/configuration.ts";
import { OTHER_SHOP, SHOP } from "../support/server.ts";

const buying = new Buying();
const { asked, decide, newShop, order, ordered, record } = buying;

describe("a new subscription", () => {
  it("is requested with its price, discount and trial, approved, and counts from then on", async () => {
    const shop = await newShop();
    const id = await ordered(shop, { planName: "Plus Advanced", planPrice: 638.4, interval: "ANNUAL", code: "launch20" });
    expect(await asked(id)).toMatchObject({
      ...{ shop, name: "Plus Advanced", status: "PENDING", interval: "ANNUAL", trialDays: 7, test: false },
      ...{ price: "798.00", discount: "159.60", total: "638.40", currency: "USD", returnUrl: `${buying.server.url}/?shop=${shop}` },
    });
    expect(await record(shop)).toEqual({ plan: null, subscribed: "PENDING", interval: null, price: null });
    expect((await buying.server.post("/api/apps/functions", { data: hide() }, shop)).status).toBe(403);
    expect(await decide(id, "approve")).toMatchObject({
      status: 200,
      body: { status: "ACTIVE", returnUrl: `${buying.server.url}/?shop=${shop}&charge_id=${id}` },
    });
    expect(await record(shop)).toEqual({ plan: "Plus Advanced", subscribed: "ACTIVE", interval: "ANNUAL", price: 638.4, ...TRIAL });
    expect((await buying.server.post("/api/apps/functions", { data: hide() }, shop)).status).toBe(200);
  });

  it("that is declined leaves the store as it was", async () => {
    const shop = await newShop();
    const id = await ordered(shop);
    expect((await decide(id, "decline")).body).toEqual({ status: "DECLINED", returnUrl: `${buying.server.url}/?shop=${shop}` });
    expect(await record(shop)).toMatchObject({ subscribed: "DECLINED" });
    expect((await buying.server.post("/api/apps/functions", { data: hide() }, shop)).status).toBe(403);
  });

  it("can be decided on only once", async () => {
    const id = await ordered(await newShop());
    await decide(id, "decline");
    expect((await decide(id, "approve")).status).toBe(409);
    expect((await buying.server.post("/local/billing/approve", { subscription: "1" })).status).toBe(404);
    expect((await buying.server.post("/local/billing/approve", { subscription: "1 or 1=1" })).status).toBe(404);
  });

  it("expires when it waits too long", async () => {
    const id = await ordered(await newShop());
    await buying.server.database
      .owner("local.subscriptions")
      .where({ id })
      .update({ created_at: new Date(Date.now() - 49 * 3_600_000) });
    expect(await asked(id)).toMatchObject({ status: "EXPIRED" });
    expect((await decide(id, "approve")).status).toBe(409);
  });

  it("leaves the previous one in force until it is approved, and then replaces it", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const second = await ordered(shop, { planName: "Plus Plan", planPrice: 432, interval: "ANNUAL" });
    expect(await record(shop)).toEqual({ plan: "Basic Plan", subscribed: "ACTIVE", interval: "EVERY_30_DAYS", price: 29, ...TRIAL });
    await decide(second, "approve");
    expect(await record(shop)).toEqual({ plan: "Plus Plan", subscribed: "ACTIVE", interval: "ANNUAL", price: 432, ...TRIAL });
    const rows = await buying.server.database.owner("local.subscriptions").where({ shop }).orderBy("id").pluck("status");
    expect(rows).toEqual(["CANCELLED", "ACTIVE"]);
  });

  it("replaces a plan that was granted", async () => {
    const shop = await newShop({ plan: "Plus Basic", subscribed: "LEGACY" });
    await decide(await ordered(shop), "approve");
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", subscribed: "ACTIVE" });
  });

  it("has the rest of the trial, once", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const begun = { activated_at: new Date(Date.now() - 3 * 86_400_000) };
    await buying.server.database.withShop(shop, ({ trx }) => trx("subscriptions").where({ shop }).update(begun));
    expect(await asked(await ordered(shop))).toMatchObject({ trialDays: 4 });
    await buying.server.database.withShop(shop, ({ trx }) =>
      trx("subscriptions")
        .where({ shop })
        .update({ activated_at: new Date(0) }),
    );
    expect(await asked(await ordered(shop))).toMatchObject({ trialDays: 0 });
  });

  it("reports when its trial ends, as Shopify granted it, and nothing once the trial is over", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const { trialBegan, trialEnds, test } = await record(shop);
    expect(Date.parse(trialEnds) - Date.parse(trialBegan)).toBe(7 * 86_400_000);
    expect(test).toBeUndefined();
    const begun = { activated_at: new Date(Date.now() - 7.5 * 86_400_000) };
    await buying.server.database.withShop(shop, ({ trx }) => trx("subscriptions").where({ shop }).update(begun));
    expect(await record(shop)).toMatchObject({ trialBegan: begun.activated_at.toISOString() });
    expect(await record(shop)).not.toHaveProperty("trialEnds");
  });

  it("is a test on a development store, and its record reports that", async () => {
    const shop = await newShop({ partnerDevelopment: true });
    const id = await ordered(shop);
    expect(await asked(id)).toMatchObject({ test: true });
    await decide(id, "approve");
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", test: true });
  });

  it("that was requested or declined gives a store no plan, and takes none from it", async () => {
    const shop = await newShop();
    const id = await ordered(shop);
    expect(await record(shop)).toMatchObject({ plan: null, subscribed: "PENDING" });
    await decide(id, "decline");
    expect(await record(shop)).toEqual({ plan: null, subscribed: "DECLINED", interval: null, price: null });
    await decide(await ordered(shop), "approve");
    await decide(await ordered(shop, { interval: "ANNUAL", planPrice: 252 }), "decline");
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", subscribed: "ACTIVE", interval: "EVERY_30_DAYS" });
  });
});

describe("a request for a subscription is refused", () => {
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
    expect(await buying.server.database.owner("local.subscriptions").where({ shop: SHOP })).toEqual([]);
  });

  it.each([
    ["FREE100", "percent", 100, {}],
    ["NEARLY", "percent", 99.99, {}],
    ["GIFT", "fixed", 500, {}],
    ["YEARLY21", "fixed", 21, { interval: "ANNUAL" }],
  ])("for the code %s, a %s of %d, which leaves nothing to pay", async (code, type, amount, changes) => {
    await buying.server.database.owner("promo_codes").insert({ code, type, amount, plan: "all" });
    const reply = await order(SHOP, { ...changes, code, planPrice: 0 });
    const message = `The code ${code} leaves nothing to pay for Basic Plan, and Shopify doesn't accept subscriptions without a price. Choose the plan without it.`;
    expect(reply).toMatchObject({ status: 422, body: { error: message, problems: [{ path: "/code", message }] } });
    expect(await buying.server.database.owner("local.subscriptions").where({ shop: SHOP })).toEqual([]);
  });

  it("but not for a code that leaves nothing to pay in another interval, or has invisible letters around it", async () => {
    await buying.server.database.owner("promo_codes").insert({ code: "LESS21", type: "fixed", amount: 21, plan: "all" });
    const id = await ordered(await newShop(), { code: "\u200bless21\u00a0", planPrice: 8 });
    expect(await asked(id)).toMatchObject({ total: "8.00" });
  });

  it("for a code that has expired, at its discounted price", async () => {
    const expired = { code: "LATE", type: "percent", amount: 50, plan: "all", expires_at: new Date(Date.now() - 1000) };
    await buying.server.database.owner("promo_codes").insert(expired);
    expect(await order(SHOP, { code: "LATE", planPrice: 14.5 })).toMatchObject({ status: 422, body: { error: "Invalid discount code" } });
  });

  it("and the right price is reported to programs, too", async () => {
    const { body } = await order(SHOP, { planPrice: 1 });
    expect(body.problems).toMatchObject([{ path: "/planPrice", params: { planPrice: 29 } }]);
  });

  it("for a Plus plan on a store that is not on Plus", async () => {
    const shop = await newShop({ shopifyPlus: false });
    const reply = await order(shop, { planName: "Plus Plan", planPrice: 49 });
    expect(reply).toMatchObject({ status: 403, body: { error: "Requires a Shopify Plus store." } });
  });

  it("when Shopify says that the person has no permission", async () => {
    const shop = await newShop({ refuseBilling: true });
    expect(await order(shop)).toMatchObject({ status: 403, body: { code: "permission", error: expect.stringMatching(/permission/) } });
  });

  it.each([null, [], "text", { shop: OTHER_SHOP }])("when the request makes no sense: %j", async (body) => {
    const { status } = await buying.server.post("/api/apps/new-subscription", body);
    expect([403, 422]).toContain(status);
  });
});
