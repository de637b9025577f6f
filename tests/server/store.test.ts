// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("a store that never subscribed", () => {
  const never = { plan: null, subscribed: null, interval: null, price: null };
  const shop = { myshopifyDomain: SHOP, currencyCode: "USD", plan: { partnerDevelopment: true, shopifyPlus: true } };

  it("is recognized by its flags", async () => {
    expect((await server.get(`/api/apps/store-info?shop=${SHOP}`)).body).toMatchObject({ body: { data: { shop } } });
    expect((await server.get(`/api/apps/store?shop=${SHOP}`)).body).toEqual({ data: [never] });
    expect((await server.get("/api/apps/store-combined")).body).toMatchObject({ body: { shop, store: [never] } });
  });
});

describe("the local settings", () => {
  it("put a store into a state, which the calls then show", async () => {
    const state = {
      shop: "state.myshopify.com",
      shopifyPlus: true,
      partnerDevelopment: false,
      contactEmail: "a@b.example",
      currencyCode: "EUR",
      domains: ["state.myshopify.com"],
      plan: "Plus Advanced",
      subscribed: "ACTIVE",
      interval: "ANNUAL",
      refuseBilling: false,
      scopes: ["write_discounts"],
    };
    expect(await server.post("/local/store", state)).toMatchObject({ status: 200, body: { ...state, price: 798 } });
    const codes = expect.objectContaining({ WELCOME10: { order: true, product: true, shipping: true } });
    expect((await server.send(`/local/store?shop=${state.shop}`, {})).body).toEqual({ ...state, codes, price: 798 });
    expect((await server.get("/api/apps/store-combined", state.shop)).body.body).toEqual({
      shop: {
        myshopifyDomain: state.shop,
        currencyCode: "EUR",
        contactEmail: "a@b.example",
        ianaTimezone: "America/New_York",
        plan: { partnerDevelopment: false, shopifyPlus: true },
      },
      store: [{ plan: "Plus Advanced", subscribed: "ACTIVE", interval: "ANNUAL", price: 798 }],
    });
  });

  it("fill in the rest of a subscription that is given in part, and remove it again", async () => {
    const shop = "half.myshopify.com";
    const record = async (changes: Record<string, unknown>) => (await server.post("/local/store", { shop, ...changes })).body;
    expect(await record({ plan: "Plus Plan" })).toMatchObject({
      plan: "Plus Plan",
      subscribed: "ACTIVE",
      interval: "EVERY_30_DAYS",
      price: 49,
    });
    expect(await record({ subscribed: "FROZEN" })).toMatchObject({ plan: "Plus Plan", subscribed: "FROZEN", price: 49 });
    expect(await record({ plan: "Plus Basic", subscribed: "LEGACY" })).toMatchObject({
      plan: "Plus Basic",
      subscribed: "LEGACY",
      price: null,
    });
    expect(await record({ shopifyPlus: false })).toMatchObject({ plan: "Plus Basic", shopifyPlus: false });
    expect(await record({ subscribed: null })).toMatchObject({ plan: null, subscribed: null, interval: null, price: null });
  });

  it.each([
    [{ shopifyPlus: "yes" }, "/shopifyPlus"],
    [{ plan: "Gold" }, "/plan"],
    [{ subscribed: "active" }, "/subscribed"],
    [{ interval: "WEEKLY" }, "/interval"],
    [{ currencyCode: "euro" }, "/currencyCode"],
    [{ contactEmail: 7 }, "/contactEmail"],
    [{ shopifyplus: true }, "/shopifyplus"],
    [{ shop: "evil.com" }, "/shop"],
  ])("name unreadable values: %j", async (body, path) => {
    expect(await server.post("/local/store", body)).toMatchObject({ status: 422, body: { problems: [{ path }] } });
  });
});

describe("a promo code", () => {
  const code = async (text: string) => (await server.get(`/api/apps/code?code=${text}`)).body;

  it("is found by its name, in any case", async () => {
    expect(await code("LAUNCH20")).toEqual({ data: [{ code: "LAUNCH20", type: "percent", amount: 20, plan: "all" }] });
    expect(await code("%20plus10%20")).toEqual({ data: [{ code: "PLUS10", type: "fixed", amount: 10, plan: "Plus Plan" }] });
  });

  it.each(["NOSUCH", "", "a%27b", "LAUNCH%25", "x".repeat(500), "LAUNCH20&code=PLUS10"])("does not exist: %s", async (text) => {
    expect(await code(text)).toEqual({ data: [] });
  });

  it("is no longer valid when it has expired", async () => {
    await server.database
      .owner("promo_codes")
      .insert({ code: "OLD", type: "percent", amount: 5, plan: "all", expires_at: new Date(Date.now() - 1) });
    expect(await code("OLD")).toEqual({ data: [] });
  });
});
