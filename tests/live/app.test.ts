// @lane database waits

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StartedApp, start } from "../../server/app/start.ts";
import { type Config, readConfig } from "../../server/core/config.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { hide } from "../support/configuration.ts";
import { newDatabase } from "../support/database.ts";
import { unhiddenInto } from "../support/log.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";
import { timeAlone } from "../support/time.ts";

const API_KEY = "live-client";
const SECRET = "the client secret of the live app";
const ENCRYPTION_KEY = randomBytes(32).toString("base64");
const SHOP = "app.myshopify.com";
const UNKNOWN = "unknown.myshopify.com";

let database: Database;
let served: ServedPlatform;
let app: StartedApp;
let config: Config;
const logged: Record<string, unknown>[] = [];
/** Session tokens that the app was shown. */
const shown: string[] = [];

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  database = openDatabase(databaseUrl);
  served = await startServed({ database, apiKey: API_KEY, secret: SECRET });
  await served.platform.open(SHOP);
  const environment = { SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: SECRET, ENCRYPTION_KEY, PLATFORM_URL: served.url };
  config = readConfig({ ...environment, DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PORT: "0" });
  app = await start(config, unhiddenInto(logged));
});
afterAll(async () => {
  await app.stop();
  await served.close();
  await database.close();
});

const save = (path: string, data: object, shop = SHOP) => call(path, { data }, shop);

async function call(path: string, sent?: object, shop = SHOP) {
  const token = await served.sign(shop);
  shown.push(token);
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const init = sent === undefined ? {} : { method: "POST", body: JSON.stringify(sent) };
  const reply = await fetch(`${app.url}${path}`, { ...init, headers });
  // biome-ignore lint/suspicious/noExplicitAny: replies are read by the tests as they come
  const body: any = await reply.json();
  return { status: reply.status, body };
}

const list = async () => (await call("/api/apps/payment")).body.body.data.paymentCustomizations.edges;

describe("the app in live mode", () => {
  it("saves, lists, changes and deletes with the tokens of a first visit", async () => {
    const saved = await save("/api/apps/functions", hide({ name: "live" }));
    expect(saved).toMatchObject({ status: 200, body: { revision: 1 } });
    const { guid } = saved.body;
    expect((await list()).map(({ node }: { node: { title: string } }) => node.title)).toEqual(["live"]);
    const changed = await save("/api/apps/functions/update", { ...hide({ name: "changed" }), guid, revision: 1 });
    expect(changed).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await save("/api/apps/payment/delete", { guid })).toMatchObject({ status: 200 });
    expect(await list()).toEqual([]);
    expect(served.calls.filter(({ call }) => call === "token-exchange")).toHaveLength(1);
  });

  it.each(["reset", "reset after commit", "503", "429"] as const)("ends a save in agreement after %s", async (fault) => {
    const before = (await list()).length;
    served.injector.next(/PaymentCustomizationCreate/, fault);
    expect(await save("/api/apps/functions", hide({ name: fault }))).toMatchObject({ status: 200 });
    const titles = (await list()).map(({ node }: { node: { title: string } }) => node.title);
    expect(titles).toHaveLength(before + 1);
    expect(titles).toContain(fault);
  });

  it("works on after all its tokens were revoked, since a person is there", async () => {
    await served.tokens.revoke(SHOP);
    expect(await save("/api/apps/functions", hide())).toMatchObject({ status: 200 });
  });

  it("reports that Shopify does not know the store", async () => {
    const reply = await save("/api/apps/functions", hide(), UNKNOWN);
    expect(reply).toMatchObject({ status: 403, body: { error: expect.stringContaining("store") } });
  });

  it("redirects merchants back to the app within the admin", async () => {
    const order = { planName: "Basic Plan", planPrice: 29, interval: "EVERY_30_DAYS" };
    expect(await call("/api/apps/new-subscription", order)).toMatchObject({ status: 200 });
    const { return_url } = await database.owner("local.subscriptions").where({ shop: SHOP }).first("return_url");
    expect(return_url).toContain(`${served.url}/shops/${SHOP}/admin/apps/${API_KEY}`);
  });

  it("starts and stops in time while Shopify is silent and work is unfinished", async () => {
    await database.owner("customizations").where({ shop: SHOP }).update({ state: "deleting" });
    served.injector.atRandom({ share: 1, kinds: ["timeout"] });
    let other = app;
    const opened = timeAlone(async () => (other = await start(config, unhiddenInto(logged))));
    expect(await opened).toBeLessThan(5_000);
    expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    expect(await timeAlone(() => other.stop())).toBeLessThan(5_000);
    served.injector.stop();
  });

  it("writes no secret into its log", async () => {
    const lines = JSON.stringify(logged);
    expect(logged.length).toBeGreaterThan(10);
    const secrets = [SECRET, ENCRYPTION_KEY, ...shown].filter((secret) => lines.includes(secret));
    expect(secrets).toEqual([]);
    expect(/shp(at|rt)_/.test(lines)).toBe(false);
  });
});
