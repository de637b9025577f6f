// @lane database
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../../server/db/database.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { newDatabase } from "../support/database.ts";
import { API_KEY, type Instance, SECRET, startInstance } from "../support/live-mode.ts";
import { goodClaims, sign } from "../support/tokens.ts";

interface Answer {
  status?: number;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}

const SHOP = "answers.myshopify.com";
const GRANT = { access_token: "shpat_a", expires_in: 3_600, refresh_token: "shprt_r", refresh_token_expires_in: 9_999_999, scope: "a,b" };
const json = (value: unknown) => JSON.stringify(value);
const errors = (code?: string) => json({ errors: [{ message: "Sorry.", ...(code ? { extensions: { code } } : {}) }] });

/** A platform that says whatever a test wants it to. */
let platform: Server;
let instance: Instance;
let answers: Answer[];
let grant: Answer;
let asked: number;

beforeAll(async () => {
  const databaseUrl = await newDatabase();
  const database = openDatabase(databaseUrl);
  await migrate(database.owner, migrations);
  await database.close();
  platform = createServer((request, response) => {
    request.resume();
    const tokens = request.url?.endsWith("/access_token");
    if (!tokens) asked++;
    const { status = 200, type = "application/json", body = "{}", headers = {} } = tokens ? grant : (answers.shift() ?? {});
    response.writeHead(status, { "Content-Type": type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => platform.listen(0, "127.0.0.1", resolve));
  const { port } = platform.address() as AddressInfo;
  instance = startInstance({ databaseUrl, platformUrl: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await instance.close();
  await new Promise((resolve) => platform.close(resolve));
});
beforeEach(async () => {
  asked = 0;
  answers = [];
  grant = { body: json(GRANT) };
  instance.sessions.remember(SHOP, await sign(goodClaims(SHOP, API_KEY), SECRET));
});

const query = (shop = SHOP) => instance.admin(shop).request("Shop", {});
const change = () => instance.admin(SHOP).request("PaymentCustomizationDelete", { id: "gid://shopify/PaymentCustomization/1" });

describe("a response of Shopify", () => {
  it.each([
    ["a frozen store", { status: 402 }, "unauthorized", "SHOP_FROZEN"],
    ["a forbidden store", { status: 403 }, "unauthorized", "FORBIDDEN"],
    ["an unknown store", { status: 404 }, "unauthorized", "SHOP_NOT_FOUND"],
    ["a locked store", { status: 423 }, "unauthorized", "SHOP_LOCKED"],
    ["a bad request", { status: 400 }, "graphql", "HTTP_400"],
    ["a redirect, which is not followed", { status: 301, headers: { Location: "https://evil.example/" } }, "graphql", "HTTP_301"],
    ["a missing scope", { body: errors("ACCESS_DENIED") }, "graphql", "ACCESS_DENIED"],
    ["too dear a question", { body: errors("MAX_COST_EXCEEDED") }, "graphql", "MAX_COST_EXCEEDED"],
    ["an error without a code", { body: errors() }, "graphql", "GRAPHQL"],
    ["errors beside data", { body: json({ data: { shop: null }, errors: [{ message: "x" }] }) }, "graphql", "GRAPHQL"],
  ] satisfies [string, Answer, string, string][])("is final for %s", async (_, answer, kind, code) => {
    answers = [answer];
    await expect(query()).rejects.toMatchObject({ kind, code });
    expect(asked).toBe(1);
  });

  it.each([
    ["an internal error", { body: errors("INTERNAL_SERVER_ERROR") }],
    ["a page instead of JSON", { type: "text/html", body: "<html>" }],
    ["half an answer", { body: '{"data":' }],
    ["neither data nor errors", { body: "{}" }],
    ["504", { status: 504, type: "text/html", body: "<html>" }],
  ] satisfies [string, Answer][])("leaves a mutation in doubt after %s, and repeats a query", async (_, answer) => {
    answers = [answer];
    await expect(change()).rejects.toMatchObject({ kind: "unavailable" });
    expect(asked).toBe(1);
    answers = [answer, { body: json({ data: { shop: {} } }) }];
    expect(await query()).toEqual({ shop: {} });
  });

  it("is retried after the delay that Shopify requests, in seconds or, when it is unclear, as after any failure", async () => {
    answers = [{ status: 429, headers: { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" } }, { body: json({ data: { shop: {} } }) }];
    expect(await query()).toEqual({ shop: {} });
  });

  it("gives up a token that its renewal does not make valid", async () => {
    answers = [{ status: 401 }, { status: 401 }, { status: 401 }];
    await expect(query()).rejects.toMatchObject({ kind: "unauthorized", code: "UNAUTHORIZED" });
    expect(asked).toBe(2);
  });
});

describe("a response of the token endpoint", () => {
  it.each([
    ["an expired session token", { status: 400, body: json({ error: "invalid_subject_token" }) }, "unauthorized", "invalid_subject_token"],
    ["a reason that is none", { status: 400, body: json({ error: { secret: "shpat_x" } }) }, "unauthorized", "HTTP_400"],
    ["no expiring token", { body: json({ access_token: "shpat_a", scope: "a" }) }, "unauthorized", "NOT_EXPIRING"],
    ["an unknown store", { status: 404, body: json({ error: "not_found" }) }, "unauthorized", "SHOP_NOT_FOUND"],
    ["a page instead of JSON", { type: "text/html", body: "<html>" }, "unavailable", "UNREADABLE"],
    ["a failure", { status: 502, body: json({}) }, "unavailable", "HTTP_502"],
  ] satisfies [string, Answer, string, string][])("is reported for %s", async (_, answer, kind, code) => {
    const shop = `new-${code.toLowerCase().replaceAll("_", "-")}.myshopify.com`;
    instance.sessions.remember(shop, await sign(goodClaims(shop, API_KEY), SECRET));
    grant = answer;
    await expect(query(shop)).rejects.toMatchObject({ kind, code });
    expect(asked).toBe(0);
  });
});
