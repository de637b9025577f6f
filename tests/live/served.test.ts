// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { sessionToken } from "../../server/emulator/session.ts";
import { newDatabase } from "../support/database.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";
import { goodClaims, sign } from "../support/tokens.ts";

const SHOP = "served.myshopify.com";
const OTHER = "other.myshopify.com";
const SIGNER = { clientId: "served-client", secret: "a secret of the served platform's tests" };

let database: Database;
let served: ServedPlatform;

beforeAll(async () => {
  database = openDatabase(await newDatabase());
  const bucket = { maximumAvailable: 60, restoreRate: 100 };
  served = await startServed({ database, apiKey: SIGNER.clientId, secret: SIGNER.secret, bucket });
  for (const shop of [SHOP, OTHER]) await served.platform.open(shop);
});

afterAll(async () => {
  await served.close();
  await database.close();
});

interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: replies are read by the tests as they come
  body: any;
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
  const reply = await fetch(`${served.url}${path}`, init);
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

const CLIENT = { client_id: SIGNER.clientId, client_secret: SIGNER.secret };
const EXCHANGE = {
  ...CLIENT,
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
  requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
  expiring: "1",
};

async function exchange(changes: object = {}, shop = SHOP): Promise<Reply> {
  return post(`/shops/${shop}/admin/oauth/access_token`, { ...EXCHANGE, subject_token: await served.sign(shop), ...changes });
}

function refresh(refresh_token: string): Promise<Reply> {
  return post(`/shops/${SHOP}/admin/oauth/access_token`, { ...CLIENT, grant_type: "refresh_token", refresh_token });
}

function ask(token: string, query = "query Name { shop { name } }", path = `/shops/${SHOP}/admin/api/2026-07/graphql.json`) {
  return post(path, { query }, { "X-Shopify-Access-Token": token });
}

describe("the token endpoint", () => {
  it("gives an expiring offline token for a session token", async () => {
    const { status, body } = await exchange();
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 7_776_000, scope: expect.stringContaining("read_products") });
    expect((await ask(body.access_token)).body.data.shop.name).toEqual(expect.any(String));
  });

  it.each([
    ["a wrong secret", { client_secret: "no" }, 401, "invalid_client"],
    ["an unknown client", { client_id: "no" }, 401, "invalid_client"],
    ["an unknown grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
    ["a token that never expires", { expiring: "0" }, 400, "invalid_request"],
    ["a token of a person", { requested_token_type: "urn:shopify:params:oauth:token-type:online-access-token" }, 400, "invalid_request"],
    ["what is no session token", { subject_token: "a.b.c" }, 400, "invalid_subject_token"],
    ["an unknown refresh token", { grant_type: "refresh_token", refresh_token: "shprt_no" }, 400, "invalid_grant"],
  ])("rejects %s", async (_, changes, status, error) => {
    expect(await exchange(changes)).toMatchObject({ status, body: { error } });
  });

  it("rejects a session token that is expired, of another shop, or of another app", async () => {
    const bad = [
      await sessionToken({ shop: SHOP, ...SIGNER }, Date.now() - 120_000),
      await served.sign(OTHER),
      await sign(goodClaims(SHOP, "another-app"), SIGNER.secret),
      await sign({ ...goodClaims(SHOP, SIGNER.clientId), iss: `https://${OTHER}/admin` }, SIGNER.secret),
      await sign(goodClaims(SHOP, SIGNER.clientId), "a secret that is not the app's, but long"),
    ];
    for (const subject_token of bad) expect((await exchange({ subject_token })).body.error).toBe("invalid_subject_token");
  });

  it("knows no shop that does not exist", async () => {
    expect((await exchange({}, "nowhere.myshopify.com")).status).toBe(404);
  });

  it("rotates: the old refresh token is valid until the new one was used", async () => {
    const first = (await exchange()).body;
    const second = (await refresh(first.refresh_token)).body;
    expect(second.access_token).not.toBe(first.access_token);
    const again = (await refresh(first.refresh_token)).body;
    expect((await refresh(again.refresh_token)).status).toBe(200);
    expect((await refresh(first.refresh_token)).body.error).toBe("invalid_grant");
    expect((await ask(second.access_token)).status).toBe(200);
  });

  it("stores digests only", async () => {
    const { body } = await exchange();
    const rows = JSON.stringify(await database.owner("local.tokens").select("*"));
    expect(rows).not.toContain(body.access_token);
    expect(rows).not.toContain(body.refresh_token);
  });
});

describe("the GraphQL endpoint", () => {
  it("accepts only a valid token of the same shop, until it expires", async () => {
    const { access_token, refresh_token } = (await exchange()).body;
    expect((await ask("shpat_no")).status).toBe(401);
    expect((await ask(access_token, undefined, `/shops/${OTHER}/admin/api/2026-07/graphql.json`)).status).toBe(401);
    await served.tokens.expire(SHOP);
    expect((await ask(access_token)).status).toBe(401);
    const next = (await refresh(refresh_token)).body;
    expect((await ask(next.access_token)).status).toBe(200);
    await served.tokens.revoke(SHOP);
    expect((await ask(next.access_token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).body.error).toBe("invalid_grant");
  });

  it("has one API version and no unknown shops", async () => {
    const { access_token } = (await exchange()).body;
    expect((await ask(access_token, undefined, `/shops/${SHOP}/admin/api/2025-01/graphql.json`)).status).toBe(404);
    expect((await ask(access_token, undefined, "/shops/nowhere.myshopify.com/admin/api/2026-07/graphql.json")).status).toBe(404);
  });

  it("throttles by cost, refunds the unused part, and refills", async () => {
    const { access_token } = (await exchange()).body;
    const first = await ask(access_token, 'query None { products(first: 40, query: "vendor:nobody") { nodes { id } } }');
    const { requestedQueryCost, actualQueryCost, throttleStatus } = first.body.extensions.cost;
    expect(actualQueryCost).toBeLessThan(requestedQueryCost);
    expect(throttleStatus).toMatchObject({ maximumAvailable: 60, restoreRate: 100 });
    const query = "query Many { products(first: 40) { nodes { id } } }";
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(access_token, query)));
    const throttled = replies.filter(({ body }) => body.errors?.[0].extensions.code === "THROTTLED");
    expect(throttled.length).toBeGreaterThan(0);
    expect(throttled.every(({ status, body }) => status === 200 && body.extensions.cost.actualQueryCost === null)).toBe(true);
    await expect.poll(async () => (await ask(access_token, query)).body.errors).toBeUndefined();
  });

  it("names the errors of a document", async () => {
    const { access_token } = (await exchange()).body;
    expect((await ask(access_token, "query Wrong { shop { nothing } }")).body.errors[0].message).toContain("nothing");
    expect((await ask(access_token, "")).status).toBe(400);
  });
});

describe("injected faults", () => {
  it("fail the calls that they name, and end", async () => {
    const { access_token } = (await exchange()).body;
    served.injector.next(/^Name$/, "503", "429", "throttled", "reset");
    expect((await ask(access_token)).status).toBe(503);
    const slow = await ask(access_token);
    expect([slow.status, slow.headers.get("Retry-After")]).toEqual([429, "1.0"]);
    expect((await ask(access_token)).body.errors[0].extensions.code).toBe("THROTTLED");
    await expect(ask(access_token)).rejects.toThrow();
    expect((await ask(access_token)).status).toBe(200);
  });

  it("can delay a caller after all was done", async () => {
    const { access_token } = (await exchange()).body;
    served.injector.atRandom({ hold: 50 });
    served.injector.next(/Exchange|token-exchange/, "reset after commit");
    const before = await database.owner("local.tokens").count();
    await expect(exchange()).rejects.toThrow();
    expect(await database.owner("local.tokens").count()).not.toEqual(before);
    served.injector.next(/^Name$/, "timeout");
    const started = Date.now();
    await expect(ask(access_token)).rejects.toThrow();
    expect(Date.now() - started).toBeGreaterThanOrEqual(45);
  });

  it("come at random, the same for the same seed", async () => {
    const { access_token } = (await exchange()).body;
    const run = async (): Promise<number[]> => {
      await post("/local/faults", { share: 0.5, kinds: ["500", "502"], seed: 7, matching: "Name" });
      const statuses: number[] = [];
      for (let count = 0; count < 20; count++) statuses.push((await ask(access_token)).status);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 500, 502]));
    expect(await run()).toEqual(first);
    expect((await post("/local/faults", {})).body).toMatchObject({ share: 0 });
    expect((await post("/local/faults", { kinds: ["rain"] })).status).toBe(422);
  });
});

describe("Shopify's own addresses", () => {
  it("open the app as the admin does", async () => {
    const path = `/shops/${SHOP}/admin/apps/${SIGNER.clientId}/payments?charge_id=5`;
    const reply = await fetch(`${served.url}${path}`, { redirect: "manual" });
    const to = new URL(reply.headers.get("Location") ?? "", served.url);
    expect([reply.status, to.pathname]).toEqual([302, "/payments"]);
    expect(Object.fromEntries(to.searchParams)).toEqual({ shop: SHOP, charge_id: "5" });
    expect((await fetch(`${served.url}/shops/${SHOP}/admin/apps/another`)).status).toBe(404);
  });

  it("report that the app does not respond", async () => {
    const reply = await fetch(`${served.url}/api/apps/store`);
    expect([reply.status, await reply.text()]).toEqual([502, expect.stringContaining("The app does not answer")]);
  });
});
