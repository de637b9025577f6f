// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCommand } from "../../scripts/webhooks/command.ts";
import { runInboxCommand } from "../../scripts/webhooks/run-inbox-command.ts";
import { putTokens } from "../../server/db/tokens.ts";
import { collect } from "../support/collect.ts";
import { hide } from "../support/configuration.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sweep } from "../support/sweep.ts";
import { orderPayload, tell } from "../support/webhooks.ts";

const HOUR = 3_600_000;
let server: TestServer;
let shops = 0;

beforeAll(async () => {
  server = await startServer({ inbox: { attempts: 1 } });
});
afterAll(() => server.close());

const newShop = () => `redact-${++shops}.myshopify.com`;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const places = (text: string) => sweep(server.database.owner, text);
const command = (...args: string[]) => collect(runInboxCommand(server.database, readCommand(args)));

/** Gives a store a row in every table that holds what merchants do. */
async function live(shop: string, installedAt = ago(100)): Promise<void> {
  expect((await server.post("/local/store", { shop, plan: "Plus Advanced" })).status).toBe(200);
  const { guid } = (await server.post("/api/apps/functions", { data: hide() }, shop)).body;
  await server.post("/api/apps/functions/update", { data: { guid, ...hide({ name: "again" }) } }, shop);
  await server.database.withShop(shop, (tenant) =>
    putTokens(tenant, {
      ...{ key: "k", access: Buffer.from("a"), refresh: Buffer.from("r"), scopes: "", obtained_at: installedAt },
      ...{ installed_at: installedAt, expires_at: installedAt, refresh_expires_at: installedAt },
    }),
  );
  await tell(server, { topic: "orders/create", payload: orderPayload(1), shop, triggeredAt: ago(80) });
  await tell(server, { topic: "orders/create", payload: orderPayload(2, { total_price: "?" }), shop, triggeredAt: ago(80) });
  await tell(server, {
    topic: "customers/data_request",
    payload: { customer: { id: 4711 }, data_request: { id: 9 } },
    shop,
    triggeredAt: ago(70),
  });
}

const uninstall = (shop: string, at = ago(49)) => tell(server, { topic: "app/uninstalled", payload: {}, shop, triggeredAt: at });
const redact = (shop: string, at = new Date()) =>
  tell(server, { topic: "shop/redact", payload: { shop_id: 1, shop_domain: shop }, shop, triggeredAt: at });

describe("shop/redact", () => {
  it("leaves no trace of the shop in any column of any table, and nothing of another shop less", async () => {
    const [shop, other] = [newShop(), newShop()];
    await live(shop);
    await live(other);
    const before = await places(shop);
    const tables = [
      "customizations",
      "data_requests",
      "inbox",
      "order_lines",
      "orders",
      "platform_tokens",
      "rates",
      "revisions",
      "shops",
      "subscriptions",
    ];
    expect(before).toEqual(expect.arrayContaining(tables.map((table) => `${table}.shop`)));
    const others = await places(other);
    await uninstall(shop);
    await redact(shop);
    expect(await places(shop)).toEqual([]);
    expect(await places(other)).toEqual(others);
  });

  it("is not undone by earlier events that come later, and may come twice", async () => {
    const shop = newShop();
    await live(shop);
    await redact(shop, ago(1));
    for (const topic of ["orders/updated", "app/uninstalled", "shop/update", "customers/data_request", "customers/redact", "shop/redact"]) {
      await tell(server, { topic, payload: orderPayload(3), shop, triggeredAt: ago(2) });
    }
    await redact(shop, ago(1));
    expect(await places(shop)).toEqual([]);
  });

  it("leaves nothing either when it comes again just as the shop has been erased", async () => {
    const shop = newShop();
    await live(shop);
    const [id, triggeredAt] = [randomUUID(), ago(1)];
    const { forget } = server.services;
    const again: (string | undefined)[] = [];
    server.services.forget = async (erased: string) => {
      forget(erased);
      again.push(await server.inbox.accept({ id, topic: "shop/redact", payload: {}, shop, triggeredAt }));
    };
    await tell(server, { id, topic: "shop/redact", payload: { shop_domain: shop }, shop, triggeredAt });
    server.services.forget = forget;
    await server.inbox.drain();
    expect(again).toEqual(["queued"]);
    expect(await places(shop)).toEqual([]);
  });

  it("ends with a shop that came back after it", async () => {
    const shop = newShop();
    await live(shop);
    await redact(shop, ago(1));
    await tell(server, { topic: "orders/create", payload: orderPayload(4), shop });
    expect(await server.database.owner("orders").where({ shop }).pluck("id")).toEqual(["4"]);
  });

  it("does not apply to a shop that installed the app again", async () => {
    const shop = newShop();
    await live(shop, ago(10));
    await uninstall(shop);
    await redact(shop);
    expect(await places(shop)).toEqual(expect.arrayContaining(["customizations.shop", "platform_tokens.shop", "orders.shop"]));
  });

  it("leaves nothing for an unknown shop", async () => {
    const shop = newShop();
    await redact(shop);
    expect(await places(shop)).toEqual([]);
  });

  it("stores its time, which names no one", async () => {
    const rows = await server.database.owner("redactions").whereNull("shop").select("*");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/myshopify|redact-/);
  });
});

describe("customers/redact", () => {
  const told = (shop: string, payload: Record<string, unknown>, triggeredAt = new Date()) =>
    tell(server, { topic: "customers/redact", payload: { shop_domain: shop, ...payload }, shop, triggeredAt });
  const orders = (shop: string) =>
    server.database.owner("orders").where({ shop }).orderBy("id").select("id", "customer_id", "checkout_token", "total");

  it("removes the link between the customer and the orders, and keeps the sales", async () => {
    const shop = newShop();
    await live(shop);
    const anonymous = { customer: null, checkout_token: "guest" };
    await tell(server, { topic: "orders/create", payload: orderPayload(5, anonymous), shop, triggeredAt: ago(80) });
    await tell(server, {
      topic: "orders/create",
      payload: orderPayload(6, { customer: { id: 5 }, checkout_token: "beef" }),
      shop,
      triggeredAt: ago(80),
    });
    await told(shop, { customer: { id: 4711, email: "buyer@example.com", phone: "1" }, orders_to_redact: [5] });
    expect(await orders(shop)).toEqual([
      { id: "1", customer_id: null, checkout_token: null, total: "54.9000" },
      { id: "5", customer_id: null, checkout_token: null, total: "54.9000" },
      { id: "6", customer_id: "5", checkout_token: "beef", total: "54.9000" },
    ]);
    expect(await server.database.owner("data_requests").where({ shop })).toEqual([]);
  });

  it("is not undone by an older event that comes later, whether the order is known or not", async () => {
    const shop = newShop();
    await told(shop, { customer: { id: 4711 }, orders_to_redact: [8] });
    await tell(server, { topic: "orders/create", payload: orderPayload(7), shop, triggeredAt: ago(2) });
    await tell(server, { topic: "orders/updated", payload: orderPayload(8, { customer: { id: 99 } }), shop, triggeredAt: ago(2) });
    expect(await orders(shop)).toMatchObject([
      { customer_id: null, checkout_token: null },
      { customer_id: null, checkout_token: null },
    ]);
  });

  it("applies to one shop: the same number elsewhere is another person", async () => {
    const [shop, other] = [newShop(), newShop()];
    await live(shop);
    await live(other);
    await told(shop, { customer: { id: 4711 } });
    expect(await orders(other)).toMatchObject([{ customer_id: "4711" }]);
  });

  it("is done at once for a customer without data", async () => {
    await told(newShop(), { customer: { id: 1 }, orders_to_redact: [] });
    await told(newShop(), { customer: { email: "a@example.com" } });
    expect(await server.database.owner("inbox").where({ topic: "customers/redact" }).whereNot({ state: "done" })).toEqual([]);
  });
});

describe("customers/data_request", () => {
  it("gathers the customer's data for an operator, who exports it and closes the request", async () => {
    const shop = newShop();
    await live(shop);
    const payload = {
      shop_domain: shop,
      customer: { id: 4711, email: "buyer@example.com" },
      orders_requested: [1],
      data_request: { id: 777 },
    };
    await tell(server, { topic: "customers/data_request", payload, shop, triggeredAt: new Date("2026-11-20T00:00:00Z") });
    expect(await command("requests")).toContain(`777 ${shop} to be answered by 2026-12-20`);
    const exported = JSON.parse((await command("export", "777")).join("\n"));
    expect(exported).toMatchObject({
      shop,
      customer_id: "4711",
      data: { orders: [{ id: "1", total: "54.9000", lines: [{ title: "Candle" }, { title: "Matches" }] }] },
    });
    expect(JSON.stringify(exported)).not.toContain("buyer@");
    expect(await command("answered", "777")).toEqual(["777 was answered and is forgotten"]);
    await expect(command("export", "777")).rejects.toThrow();
  });

  it("reports that there is no data", async () => {
    const shop = newShop();
    await tell(server, { topic: "customers/data_request", payload: { customer: { id: 1 }, data_request: { id: 778 } }, shop });
    expect(JSON.parse((await command("export", "778")).join("\n"))).toMatchObject({ data: { orders: [] } });
  });
});
