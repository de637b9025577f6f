// @lane database
import { describe, expect, it } from "vitest";
import { deliverInProcess } from "../../server/webhooks/deliver-in-process.ts";
import { Buying, TRIAL } from "../support/buying.ts";
import { hide } from "../support/configuration.ts";
import { SHOP } from "../support/server.ts";

const buying = new Buying();
const { decide, newShop, ordered, record } = buying;

describe("an event of the topic app_subscriptions/update", () => {
  const event = (id: string, status: string, at: Date) => ({
    app_subscription: { admin_graphql_api_id: `gid://shopify/AppSubscription/${id}`, status, updated_at: at.toISOString() },
  });
  const tell = (shop: string, id: string, status: string, at: Date) =>
    deliverInProcess(buying.server.inbox)("app_subscriptions/update", shop, event(id, status, at));

  it("takes effect once, in any order, and never leads out of an end state", async () => {
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
    await buying.server.database.owner("local.subscriptions").where({ id }).update({ status: "ACTIVE", activated_at: new Date() });
    expect((await buying.server.get("/api/apps/store-combined", shop)).body.body.store).toMatchObject([{ subscribed: "ACTIVE" }]);
  });

  it("is not needed by a store whose rows were lost", async () => {
    const shop = await newShop();
    await decide(await ordered(shop, { planPrice: 201.6, interval: "ANNUAL", code: "LAUNCH20" }), "approve");
    await buying.server.database.withShop(shop, async ({ trx }) => {
      await trx("subscriptions").where({ shop }).delete();
      await trx("shops").where({ shop }).update({ subscriptions_read: false });
    });
    expect(await record(shop)).toEqual({ plan: "Basic Plan", subscribed: "ACTIVE", interval: "ANNUAL", price: 201.6, ...TRIAL });
  });

  it("without a required field waits, and the reason names the field", async () => {
    await deliverInProcess(buying.server.inbox)("app_subscriptions/update", SHOP, {});
    const rows = await buying.server.database.owner("inbox").where({ shop: SHOP, topic: "app_subscriptions/update" });
    expect(rows).toMatchObject([{ state: "waiting", attempts: 1, error: "the event has no admin_graphql_api_id" }]);
  });
});

describe("uninstalling the app", () => {
  it("cancels the subscription and keeps the configurations", async () => {
    const shop = await newShop();
    await decide(await ordered(shop), "approve");
    const { guid } = (await buying.server.post("/api/apps/functions", { data: hide() }, shop)).body;
    expect((await buying.server.post("/local/uninstall", { shop })).status).toBe(200);
    expect(await record(shop)).toMatchObject({ plan: "Basic Plan", subscribed: "CANCELLED" });
    expect((await buying.server.get(`/api/apps/customization-info?guid=${guid}`, shop)).status).toBe(200);
  });
});
