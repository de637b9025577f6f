// @lane database waits

import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type StartedApp, start } from "../../server/app/start.ts";
import { readConfig } from "../../server/core/config.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { block, hide } from "../support/configuration.ts";
import { newDatabase } from "../support/database.ts";
import { unhidden } from "../support/log.ts";
import { PATIENCE } from "../support/patience.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";
import { badTokens } from "./bad-tokens.ts";

const API_KEY = "live-client";
const SECRET = "the client secret, which is in no line";
const SHOP = "busy.myshopify.com";
const ENCRYPTION_KEY = randomBytes(32).toString("base64");
const METRICS_TOKEN = "the-token-of-the-metrics";

/** A buyer, as the platform's events tell of one. */
const BUYER = {
  email: "buyer@private.example",
  phone: "+1 613 555 0188",
  first_name: "Philomena",
  last_name: "Quackenbush",
  address1: "17 Hidden Lane",
};

let database: Database;
let served: ServedPlatform;
let app: StartedApp;
/** Lines that were given to the log, before anything is redacted, and the session tokens of the requests. */
const lines: string[] = [];
const tokens: string[] = [];

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  database = openDatabase(databaseUrl);
  served = await startServed({ database, apiKey: API_KEY, secret: SECRET });
  await served.platform.open(SHOP);
  const secrets = { SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: SECRET, ENCRYPTION_KEY, METRICS_TOKEN };
  const config = readConfig({ ...secrets, PLATFORM_URL: served.url, DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PORT: "0" });
  app = await start(
    config,
    unhidden((line) => void lines.push(line)),
  );
  await busy();
});
afterAll(async () => {
  await app.stop();
  await served.close();
  await database.close();
});

async function call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<number> {
  const token = await served.sign(SHOP);
  tokens.push(token);
  const sent = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers };
  const init = body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
  return (await fetch(`${app.url}${path}`, { ...init, headers: sent })).status;
}

async function webhook(topic: string, payload: unknown, secret = SECRET): Promise<number> {
  const body = JSON.stringify(payload);
  const headers = {
    "Content-Type": "application/json",
    "X-Shopify-Topic": topic,
    "X-Shopify-Hmac-Sha256": createHmac("sha256", secret).update(body).digest("base64"),
    "X-Shopify-Shop-Domain": SHOP,
    "X-Shopify-Webhook-Id": randomUUID(),
    "X-Shopify-Triggered-At": new Date().toISOString(),
  };
  return (await fetch(`${app.url}/webhooks`, { method: "POST", body, headers })).status;
}

/** How many events came in of which the log does not tell yet. */
async function untried(): Promise<number> {
  const events: unknown[] = await database.owner("inbox").pluck("id");
  const tried = lines.filter((line) => line.includes("an event of Shopify was worked on") && line.includes('"attempt":1'));
  return Math.max(0, events.length - tried.length);
}

/** A day of the server: work, mistakes, attacks, a platform and a database that fail. */
async function busy(): Promise<void> {
  const create = "/api/apps/functions";
  expect(await call(create, { data: hide({ name: BUYER.email }) }, { "Idempotency-Key": randomUUID() })).toBe(200);
  for (const kind of ["503", "429", "reset", "reset after commit", "throttled", "500"] as const) {
    served.injector.next(/PaymentCustomization/, kind, kind);
    await call(create, { data: hide() });
  }
  served.injector.stop();
  for (const path of ["/api/apps/payment", "/api/apps/store-combined", `/api/apps/code?code=${BUYER.email}`]) await call(path);
  await call("/api/apps/new-subscription", { planName: "Basic Plan", interval: "ANNUAL", planPrice: 252, code: BUYER.phone });
  await call(create, `{"data":{"name":"${BUYER.last_name}`);
  await call("/api/apps/validation", { data: block({ message: BUYER.address1, conditions: [{ type: BUYER.email }] }) });
  for (const [, make] of badTokens)
    await call(`/api/apps/store?id_token=${encodeURIComponent(await make())}`, undefined, {
      Authorization: `Bearer ${await make()}`,
    }).catch(() => 0);
  await call(`/?embedded=1&shop=${SHOP}&id_token=${tokens[0]}&hmac=${SECRET}`);
  await call("/metrics", undefined, { Authorization: `Bearer ${METRICS_TOKEN}` });
  const customer = { id: 7, ...BUYER };
  const order = { id: 1, admin_graphql_api_id: "gid://shopify/Order/1", ...BUYER, customer, shipping_address: BUYER, line_items: [] };
  for (const payload of [order, { ...order, total_price: BUYER.email }, BUYER]) {
    for (const topic of ["orders/create", "customers/data_request", "customers/redact", "app_subscriptions/update"])
      await webhook(topic, payload);
  }
  await webhook("orders/create", order, "another secret");
  await database.owner.raw("alter table revisions rename to hidden");
  expect(await call(create, { data: hide({ name: BUYER.email }) })).toBe(500);
  await database.owner.raw("alter table hidden rename to revisions");
  await vi.waitFor(async () => expect(await untried()).toBe(0), PATIENCE);
}

describe("the log of a busy day", () => {
  it("reports requests, failures and rejections", () => {
    expect(lines.length).toBeGreaterThan(80);
    expect(lines.filter((line) => line.includes('"level":"error"')).length).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes('"status":401'))).toBe(true);
  });

  it("holds no secret of ours and no token, whole or in part", () => {
    const secrets = [SECRET, ENCRYPTION_KEY, METRICS_TOKEN, ...tokens, ...tokens.map((token) => token.split(".")[1] ?? token)];
    expect(secrets.filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([]);
    expect(lines.filter((line) => /eyJ[\w-]{10}|shp[a-z]{2}_|Bearer|Basic /.test(line))).toEqual([]);
    expect(lines.filter((line) => /postgres(ql)?:\/\//.test(line))).toEqual([]);
  });

  it("holds no personal data", () => {
    const personal = Object.values(BUYER);
    expect(lines.filter((line) => personal.some((text) => line.includes(text)))).toEqual([]);
    expect(lines.filter((line) => /[\w.+-]{1,60}@[a-z0-9-]+\.[a-z]{2,}/i.test(line))).toEqual([]);
  });
});

describe("the database after a busy day", () => {
  it("holds no readable token of Shopify, and neither name nor address of a buyer", async () => {
    const tables = await database.owner.raw("select table_name as name from information_schema.tables where table_schema = 'public'");
    const all: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await database.owner.raw(`select t::text as text from public.${name} t`);
      all.push(...rows.map(({ text }: { text: string }) => `${name} ${text}`));
    }
    const found = (pattern: RegExp) => all.filter((row) => pattern.test(row)).map((row) => row.split(" ")[0]);
    expect(all.some((row) => row.startsWith("platform_tokens"))).toBe(true);
    // bytes are shown in hexadecimal
    expect(found(new RegExp(`shpat_|shprt_|${Buffer.from("shpat_").toString("hex")}|${Buffer.from("shprt_").toString("hex")}`))).toEqual(
      [],
    );
    expect(found(new RegExp(`${BUYER.last_name}|${BUYER.address1}|555 0188`))).toEqual([]);
  });
});
