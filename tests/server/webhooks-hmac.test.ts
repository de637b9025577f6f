// @lane database
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

describe("a delivery that Shopify signed", () => {
  it.each([
    ["with the secret", BODY, GOOD],
    ["with the secret before the rotation", BODY, { ...GOOD, [HMAC]: hmac(BODY, OLD_SECRET) }],
    ["with a charset", BODY, { ...GOOD, "Content-Type": "application/json; charset=utf-8" }],
    ["with characters of several bytes", '{"a":"日本語 🎁"}', headersOf('{"a":"日本語 🎁"}', { topic: "shop/update" })],
    ["with spaces that JSON does not need", ` ${BODY}\n`, { ...GOOD, [HMAC]: hmac(` ${BODY}\n`) }],
    ["of nearly two megabytes", large(2_097_000), { ...GOOD, [HMAC]: hmac(large(2_097_000)) }],
  ])("is stored once and acknowledged: %s", async (_, body, headers) => {
    expect(await send(body, headers)).toMatchObject({ status: 200, body: { received: "queued" } });
    expect(await send(body, headers)).toMatchObject({ status: 200, body: { received: "duplicate" } });
    expect(await rows()).toMatchObject([{ id: headers["X-Shopify-Webhook-Id"], topic: "shop/update", shop: SHOP, payload: {} }]);
  });

  it("is dropped when it means nothing to us", async () => {
    expect(await send(BODY, { ...GOOD, "X-Shopify-Topic": "carts/create" })).toMatchObject({ status: 200, body: { received: "ignored" } });
    expect(await rows()).toEqual([]);
  });

  it("is another delivery for another shop, whatever its id", async () => {
    await send("{}", { ...GOOD, [HMAC]: hmac("{}") });
    await send("{}", { ...GOOD, [HMAC]: hmac("{}"), "X-Shopify-Shop-Domain": OTHER_SHOP });
    expect((await rows()).map(({ shop }) => shop).sort()).toEqual([SHOP, OTHER_SHOP]);
  });
});

describe("a delivery without a valid signature", () => {
  const changed = BODY.replace("1", "2");
  const gzipped = gzipSync(BODY);
  const cases: [string, BodyInit | null, Record<string, string>][] = [
    ["without a signature", BODY, without(HMAC)],
    ["with an empty signature", BODY, { ...GOOD, [HMAC]: "" }],
    ["signed with another secret", BODY, { ...GOOD, [HMAC]: hmac(BODY, "another secret of somebody else") }],
    ["signed with an empty secret", BODY, { ...GOOD, [HMAC]: hmac(BODY, "") }],
    ["signed with the client id", BODY, { ...GOOD, [HMAC]: hmac(BODY, API_KEY) }],
    ["signed in hexadecimal", BODY, { ...GOOD, [HMAC]: Buffer.from(RIGHT, "base64").toString("hex") }],
    ["signed in base64url", BODY, { ...GOOD, [HMAC]: urlSafe() }],
    ["signed without padding", BODY, { ...GOOD, [HMAC]: RIGHT.replace("=", "") }],
    ["signed with more padding", BODY, { ...GOOD, [HMAC]: `${RIGHT}=` }],
    ["signed in base64 of other trailing bits", BODY, { ...GOOD, [HMAC]: otherBits(RIGHT) }],
    ["signed with a character more", BODY, { ...GOOD, [HMAC]: `${RIGHT}A` }],
    ["signed with a character less", BODY, { ...GOOD, [HMAC]: RIGHT.slice(1) }],
    ["signed with a scheme before it", BODY, { ...GOOD, [HMAC]: `sha256=${RIGHT}` }],
    ["signed in lower case", BODY, { ...GOOD, [HMAC]: RIGHT.toLowerCase() }],
    ["signed twice in one header", BODY, { ...GOOD, [HMAC]: `${RIGHT}, ${RIGHT}` }],
    ["signed by another header", BODY, { ...without(HMAC), "Shopify-Hmac-Sha256": RIGHT }],
    ["changed by one byte", changed, GOOD],
    ["shorter by one byte", BODY.slice(0, -1), GOOD],
    ["longer by one byte", `${BODY}\n`, GOOD],
    ["with a byte order mark", `\uFEFF${BODY}`, GOOD],
    ["in another encoding than was signed", Buffer.from(BODY, "utf16le"), GOOD],
    ["reordered by a proxy", JSON.stringify({ myshopify_domain: SHOP, id: 1 }), GOOD],
    ["compressed after it was signed", gzipped, { ...GOOD, "Content-Encoding": "gzip" }],
    ["empty, with the signature of something", "", GOOD],
    ["without a body", null, GOOD],
    ["for another shop than the body says", BODY, { ...GOOD, "X-Shopify-Shop-Domain": OTHER_SHOP }],
    ["with a session token instead", BODY, { ...without(HMAC), Authorization: `Bearer ${RIGHT}` }],
  ];

  it.each(cases)("is rejected and stores nothing: %s", async (_, body, headers) => {
    const reply = await send(body, headers);
    expect([reply.status, Object.keys(reply.body)]).toEqual([401, ["error", "message"]]);
    expect(reply.text).not.toContain(RIGHT);
    expect(await rows()).toEqual([]);
  });

  it("is rejected with two signatures, one of them right", async () => {
    expect(await raw([HMAC, RIGHT, HMAC, RIGHT])).toBe(401);
    expect(await raw([HMAC, RIGHT, HMAC, hmac(BODY, "another")])).toBe(401);
    expect(await rows()).toEqual([]);
    expect(await raw([HMAC, RIGHT])).toBe(200);
  });

  it("never puts a signature or a body into the log", () => {
    expect(JSON.stringify(server.logged)).not.toContain(RIGHT);
    expect(JSON.stringify(server.logged)).not.toContain("myshopify_domain");
  });

  it("is counted", async () => {
    const { text } = await server.get("/metrics");
    expect(text).toMatch(/cartwright_webhook_deliveries_total\{topic="",outcome="refused"\} \d+/);
  });
});

describe("a signed request that is no delivery", () => {
  const signed = (body: string | Uint8Array) => ({ ...GOOD, [HMAC]: hmac(body) });
  const gzipped = gzipSync(BODY);
  const cases: [string, BodyInit, Record<string, string>, number][] = [
    ["empty", "", signed(""), 400],
    ["no JSON", "<xml/>", signed("<xml/>"), 400],
    ["JSON that ends early", "{", signed("{"), 400],
    ["not UTF-8", Buffer.from([0x22, 0xff, 0x22]), signed(Buffer.from([0x22, 0xff, 0x22])), 400],
    ["of another content type", BODY, { ...GOOD, "Content-Type": "text/plain" }, 415],
    ["of a form's content type", BODY, { ...GOOD, "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["without a content type", Buffer.from(BODY), without("Content-Type"), 415],
    ["compressed", gzipped, { ...signed(gzipped), "Content-Encoding": "gzip" }, 415],
    ["too large", large(2_097_153), signed(large(2_097_153)), 413],
    ["without a topic", BODY, without("X-Shopify-Topic"), 400],
    ["with a topic that cannot be one", BODY, { ...GOOD, "X-Shopify-Topic": "__proto__" }, 400],
    ["without a shop", BODY, without("X-Shopify-Shop-Domain"), 400],
    ["with a shop that cannot be one", BODY, { ...GOOD, "X-Shopify-Shop-Domain": "evil.example.com" }, 400],
    ["with a shop in capitals", BODY, { ...GOOD, "X-Shopify-Shop-Domain": SHOP.toUpperCase() }, 400],
    ["without an id", BODY, without("X-Shopify-Webhook-Id"), 400],
    ["with an id of two words", BODY, { ...GOOD, "X-Shopify-Webhook-Id": "a b" }, 400],
  ];

  it.each(cases)("is rejected and stores nothing: %s", async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it("is not accepted by another method", async () => {
    expect((await server.send("/webhooks", { headers: GOOD })).status).toBe(405);
    expect((await server.send("/webhooks", { method: "PUT", body: BODY, headers: GOOD })).status).toBe(405);
  });

  it("may be nested deeply, and is read without harm", async () => {
    const deep = `${"[".repeat(500_000)}${"]".repeat(500_000)}`;
    expect((await send(deep, signed(deep))).status).toBeLessThan(500);
  });
});

/** A body of exactly so many bytes. */
function large(bytes: number): string {
  return `{"id":"${"x".repeat(bytes - 9)}"}`;
}

/** The right signature in the alphabet of addresses; when it has no letter that differs there, the last one is made to. */
function urlSafe(): string {
  const signature = RIGHT.replaceAll("+", "-").replaceAll("/", "_");
  return signature === RIGHT ? `${RIGHT.slice(0, -2)}-=` : signature;
}

/** Base64 that decodes to the same bytes: the last letter before the padding has two bits that nobody reads. */
function otherBits(base64: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const last = letters.indexOf(base64.at(-2) ?? "");
  const other = `${base64.slice(0, -2)}${letters[last + 1]}=`;
  expect(Buffer.from(other, "base64")).toEqual(Buffer.from(base64, "base64"));
  return other;
}

/** A request whose headers may repeat. */
function raw(signatures: string[]): Promise<number | undefined> {
  const rest = Object.entries(without(HMAC)).flat();
  return new Promise((resolve, reject) => {
    const headers = [...rest, ...signatures, "Host", new URL(server.url).host, "Content-Length", String(Buffer.byteLength(BODY))];
    const sent = request(`${server.url}/webhooks`, { method: "POST", headers }, (reply) => resolve(reply.resume().statusCode));
    sent.on("error", reject).end(BODY);
  });
}
