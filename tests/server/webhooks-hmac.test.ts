import { request } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { API_KEY, OLD_SECRET, OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";
import { headersOf, hmac } from "../support/webhooks.ts";

const BODY = JSON.stringify({ id: 1, myshopify_domain: SHOP });
const GOOD = headersOf(BODY, { topic: "shop/update" });
const RIGHT = hmac(BODY);
const HMAC = "X-Shopify-Hmac-Sha256";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rows = () => server.database.owner("inbox").select("id", "topic", "shop", "payload");
const send = (body: BodyInit | null, headers: Record<string, string>) => server.send("/webhooks", { method: "POST", body, headers });
const without = (name: string) => Object.fromEntries(Object.entries(GOOD).filter(([header]) => header !== name));

afterEach(() => server.database.owner("inbox").delete());

describe("a delivery that the platform signed", () => {
  it.each([
    ["with the secret", BODY, GOOD],
    ["with the secret before the rotation", BODY, { ...GOOD, [HMAC]: hmac(BODY, OLD_SECRET) }],
    ["with a charset", BODY, { ...GOOD, "Content-Type": "application/json; charset=utf-8" }],
    ["with characters of several bytes", '{"a":"日本語 🎁"}', headersOf('{"a":"日本語 🎁"}', { topic: "shop/update" })],
    ["with spaces that JSON does not need", ` ${BODY}\n`, { ...GOOD, [HMAC]: hmac(` ${BODY}\n`) }],
    ["of nearly two megabytes", large(2_097_000), { ...GOOD, [HMAC]: hmac(large(2_097_000)) }],
  ])("is kept once and answered: %s", async (_, body, headers) => {
    expect(await send(body, headers)).toMatchObject({ status: 200, body: { received: "queued" } });
    expect(await send(body, headers)).toMatchObject({ status: 200, body: { received: "duplicate" } });
    expect(await rows()).toMatchObject([{ id: headers["X-Shopify-Webhook-Id"], topic: "shop/update", shop: SHOP, payload: {} }]);
  return other;
}

/** A request whose headers may repeat. */
function raw(signatures: string[]): Promise<number | undefined> {
  const rest = Object.entries(without(HMAC)).flat();
  return new Promise((resolve, reject) => {
    const headers = [...rest, ...signatures, "Host", "localhost", "Content-Length", String(Buffer.byteLength(BODY))];
    const sent = request(`${server.url}/webhooks`, { method: "POST", headers }, (reply) => resolve(reply.resume().statusCode));
    sent.on("error", reject).end(BODY);
  });
}
