// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StartedApp, start } from "../../server/app/start.ts";
import { readConfig } from "../../server/core/config.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { freePort } from "../../server/db/embedded/free-port.ts";
import { newDatabase } from "../support/database.ts";
import { unhidden } from "../support/log.ts";
import { CANADIAN, CANADIAN_ROWS, keptOrder } from "../support/ordering.ts";
import { PATIENCE } from "../support/patience.ts";
import { ratesOnPlatform } from "../support/rates.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";

const SHOP = "rehearsal.myshopify.com";
const CLIENT = { apiKey: "rehearsal-client", secret: "a secret of the rehearsal's tests, long" };
const RULE = {
  name: "Live",
  type: "Payment Customization",
  subtype: "hide",
  method: ["Klarna"],
  exactMatch: {},
  conditions: [],
  enabled: true,
};

let database: Database;
let served: ServedPlatform;
let app: StartedApp;
const logged: string[] = [];

beforeAll(async () => {
  const url = await newDatabase();
  const port = await freePort();
  database = openDatabase(url);
  served = await startServed({ database, ...CLIENT, appUrl: `http://127.0.0.1:${port}`, pauses: [50, 100, 200], patience: PATIENCE });
  await served.platform.open(SHOP);
  const environment = {
    ...{ PORT: String(port), HOST: "127.0.0.1", DATABASE_URL: url, PLATFORM_URL: served.url },
    ...{ SHOPIFY_API_KEY: CLIENT.apiKey, SHOPIFY_API_SECRET: CLIENT.secret, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64") },
  };
  app = await start(
    readConfig(environment),
    unhidden((line) => void logged.push(line)),
  );
});

afterAll(async () => {
  await app.stop();
  await served.close();
  await database.close();
});

// biome-ignore lint/suspicious/noExplicitAny: replies are read by the tests as they come
async function call(path: string, body?: object): Promise<{ status: number; body: any }> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await served.sign(SHOP)}` };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const reply = await fetch(`${served.url}${path}`, init);
  return { status: reply.status, body: await reply.json() };
}

/** How many rows of the shop a table has. */
async function rows(table: string): Promise<number> {
  return database.withShop(SHOP, async ({ trx }) =>
    Number((await trx(table).where({ shop: SHOP }).count<{ count: string }[]>())[0]?.count),
  );
}

describe("the app in live mode", () => {
  it("installs itself at the first call, and saves on Shopify", async () => {
    expect((await call("/api/apps/functions", { data: RULE })).status).toBe(200);
    const [held] = await database.owner("local.customizations").where({ shop: SHOP });
    expect(held).toMatchObject({ title: "Live", enabled: true });
    expect(served.calls.filter(({ call: name }) => name === "token-exchange")).toEqual([
      { call: "token-exchange", shop: SHOP, status: 200 },
    ]);
    expect(await rows("platform_tokens")).toBe(1);
  });

  it("exchanges anew when its token was revoked", async () => {
    await served.tokens.revoke(SHOP);
    const { status, body } = await call("/api/apps/payment");
    expect(status).toBe(200);
    expect(body.body.data.paymentCustomizations.edges[0].node.title).toBe("Live");
  });

  it("keeps going while a third of all calls fails", async () => {
    served.injector.atRandom({ share: 0.3, kinds: ["429", "503", "throttled", "reset"], seed: 3, retryAfter: 0.1 });
    const replies = [];
    for (let count = 0; count < 5; count++) replies.push((await call("/api/apps/payment")).status);
    served.injector.stop();
    expect(served.injector.drawn.size).toBeGreaterThan(0);
    expect(replies).toEqual([200, 200, 200, 200, 200]);
  });

  it("applies the consequences of a store's change before Shopify goes on", async () => {
    const ended = { shop: SHOP, partnerDevelopment: false, shopifyPlus: false, plan: "Basic Plan", subscribed: "CANCELLED" };
    expect((await call("/local/store", ended)).status).toBe(200);
    expect(await database.owner("local.customizations").where({ shop: SHOP }).pluck("enabled")).toEqual([false]);
    await call("/local/store", { shop: SHOP, subscribed: "ACTIVE" });
    expect(await database.owner("local.customizations").where({ shop: SHOP }).pluck("enabled")).toEqual([true]);
  });

  it("stores orders", async () => {
    expect((await call("/local/order", { shop: SHOP })).status).toBe(200);
    expect(await rows("orders")).toBe(1);
  });

  it("stores orders in both currencies, and gives blocks the rate", async () => {
    const { status, body } = await call("/local/order", { shop: SHOP, checkout: CANADIAN });
    expect(status).toBe(200);
    expect(await keptOrder(database, SHOP, body.order.id)).toMatchObject(CANADIAN_ROWS);
    expect(await ratesOnPlatform(served, SHOP)).toMatchObject({ currency: "USD", rates: { CAD: { rate: "1.36995" } } });
  });

  it("requests a charge with the address to which the merchant returns", async () => {
    const order = { planName: "Basic Plan", planPrice: 29, interval: "EVERY_30_DAYS" };
    const { confirmationUrl } = (await call("/api/apps/new-subscription", order)).body.body.data.appSubscriptionCreate;
    const { origin, pathname, searchParams } = new URL(confirmationUrl);
    expect([origin, pathname]).toEqual([served.url, "/local/billing/confirm"]);
    const decided = await call("/local/billing/approve", { subscription: searchParams.get("subscription") });
    const home = await fetch(decided.body.returnUrl, { redirect: "manual" });
    expect(home.headers.get("Location")).toMatch(/^\/\?charge_id=\d+&shop=rehearsal/);
    expect((await call("/api/apps/store")).body.data[0]).toMatchObject({ plan: "Basic Plan", subscribed: "ACTIVE" });
  });

  it("is opened with all parameters that Shopify adds, and never logs them", async () => {
    const page = await fetch(`${served.url}/local/launch?shop=${SHOP}&to=/payments`, { headers: { "Sec-Fetch-Dest": "iframe" } });
    expect(Object.fromEntries(new URL(page.url).searchParams)).toMatchObject({ shop: SHOP, embedded: "1", id_token: expect.any(String) });
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Security-Policy")).toContain(`frame-ancestors ${served.url}`);
    expect(await page.text()).toContain(`${served.url}/shopifycloud/app-bridge.js`);
    const outside = await fetch(`${app.url}/payments?shop=${SHOP}`, { redirect: "manual" });
    expect(outside.headers.get("Location")).toBe(`${served.url}/shops/${SHOP}/admin/apps/${CLIENT.apiKey}/payments`);
    expect(logged.join("\n")).not.toMatch(/shpat_|shprt_|eyJ/);
  });

  it("keeps no data of a shop that leaves, and erases it on request", async () => {
    await call("/local/uninstall", { shop: SHOP });
    expect(await rows("platform_tokens")).toBe(0);
    await call("/local/privacy", { shop: SHOP, topic: "shop/redact" });
    for (const table of ["shops", "customizations", "revisions", "subscriptions", "orders", "order_lines", "rates"])
      expect(await rows(table), table).toBe(0);
  });
});
