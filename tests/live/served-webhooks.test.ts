// @lane database
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { verifyHmac } from "../../server/webhooks/hmac.ts";
import { newDatabase } from "../support/database.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";

const SHOP = "told.myshopify.com";
const SECRET = "a secret of the served webhooks' tests";

interface Heard {
  headers: IncomingHttpHeaders;
  raw: Buffer;
}

let database: Database;
let served: ServedPlatform;
let app: Server;
let heard: Heard[] = [];
/** Responses of the app to the next deliveries; 200 after them. */
let answers: number[] = [];

beforeAll(async () => {
  app = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    heard.push({ headers: request.headers, raw: Buffer.concat(chunks) });
    reply.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  database = openDatabase(await newDatabase());
  const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  served = await startServed({ database, apiKey: "told-client", secret: SECRET, appUrl, pauses: [10, 20, 30] });
  await served.platform.open(SHOP);
});

afterEach(() => {
  heard = [];
  answers = [];
});

afterAll(async () => {
  await served.close();
  await database.close();
  app.close();
});

async function post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const reply = await fetch(`${served.url}${path}`, init);
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

describe("a served webhook", () => {
  it("has Shopify's headers and is signed over its bytes", async () => {
    await served.tokens.issue(SHOP);
    expect((await post("/local/order", { shop: SHOP })).status).toBe(200);
    const [delivery] = heard;
    expect(delivery?.headers).toMatchObject({
      "content-type": "application/json",
      "x-shopify-topic": "orders/create",
      "x-shopify-shop-domain": SHOP,
      "x-shopify-api-version": "2026-07",
      "x-shopify-webhook-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "x-shopify-event-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "x-shopify-triggered-at": expect.stringMatching(/^\d{4}-/),
    });
    expect(verifyHmac(delivery?.raw ?? Buffer.of(), String(delivery?.headers["x-shopify-hmac-sha256"]), [SECRET])).toBe(true);
    expect(JSON.parse(String(delivery?.raw))).toMatchObject({ line_items: [{ quantity: 1, product_id: expect.any(Number) }] });
  });

  it("is sent again with the same ids until the app accepts it", async () => {
    answers = [500, 401];
    expect(await served.webhooks.send("shop/update", SHOP, { domain: SHOP })).toBe(true);
    expect(heard).toHaveLength(3);
    expect(new Set(heard.map(({ headers }) => headers["x-shopify-webhook-id"])).size).toBe(1);
  });

  it("comes twice on request, with the same ids", async () => {
    served.injector.atRandom({ twice: 1 });
    expect(await served.webhooks.send("shop/update", SHOP, {})).toBe(true);
    served.injector.stop();
    const [first, second] = heard.map(({ headers }) => headers["x-shopify-webhook-id"]);
    expect([heard.length, second]).toEqual([2, first]);
  });

  it("is given up after the last try", async () => {
    answers = [500, 500, 500, 500, 500];
    expect(await served.webhooks.send("shop/update", SHOP, {})).toBe(false);
    expect(heard).toHaveLength(4);
  });

  it("is not sent when the app is not installed, except for privacy topics and the uninstall", async () => {
    await served.tokens.issue(SHOP);
    await post("/local/uninstall", { shop: SHOP });
    expect(await served.tokens.hasTokens(SHOP)).toBe(false);
    await post("/local/order", { shop: SHOP });
    await post("/local/privacy", { shop: SHOP, topic: "shop/redact" });
    expect(heard.map(({ headers }) => headers["x-shopify-topic"])).toEqual(["app/uninstalled", "shop/redact"]);
  });

  it("reports by its number an order that changes and is cancelled", async () => {
    await served.tokens.issue(SHOP);
    const checkout = { lines: [{ product: 7100001, quantity: 2, attributes: { _note: "x" } }], customer: "ada.moreno@example.com" };
    const { id } = (await post("/local/order", { shop: SHOP, checkout })).body.order as { id: number };
    await post("/local/order", { shop: SHOP, checkout, id, topic: "orders/cancelled", changedAt: "2026-12-01T00:00:00Z" });
    const [made, cancelled] = heard.map(({ raw }) => JSON.parse(String(raw)));
    expect(made).toMatchObject({ id, cancelled_at: null, customer: { email: "ada.moreno@example.com" } });
    expect(made.line_items[0]).toMatchObject({ quantity: 2, current_quantity: 2, properties: [{ name: "_note", value: "x" }] });
    expect(cancelled).toMatchObject({ id, cancelled_at: "2026-12-01T00:00:00.000Z", current_total_price: "0.00" });
  });

  it("is rejected for an impossible event", async () => {
    expect((await post("/local/order", { shop: SHOP, topic: "orders/eaten" })).status).toBe(422);
    expect((await post("/local/order", { shop: SHOP, id: "one" })).status).toBe(422);
    expect((await post("/local/order", { shop: SHOP, placedAt: "yesterday" })).status).toBe(422);
    expect((await post("/local/order", { shop: SHOP, checkout: { lines: [{ product: "none such" }] } })).status).toBe(422);
    expect((await post("/local/privacy", { shop: SHOP, topic: "shop/gossip" })).status).toBe(422);
  });
});
