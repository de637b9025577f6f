import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_KEY, OLD_SECRET, OTHER_SHOP, SECRET, SHOP, startServer, type TestServer } from "../support/server.ts";
import { type Claims, goodClaims, sign } from "../support/tokens.ts";

const ROUTES: [string, string][] = [
  ["GET", "/api/apps/payment"],
  ["GET", "/api/apps/customization-info?guid=1"],
  ["GET", "/api/apps/store-info"],
  ["GET", "/api/apps/store"],
  ["POST", "/api/apps/functions"],
  ["POST", "/api/apps/functions/update"],
  ["POST", "/api/apps/payment/delete"],
];

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const withClaims = (changes: Claims) => () => sign({ ...goodClaims(SHOP, API_KEY), ...changes }, SECRET);
const without = (claim: string) => () => {
  const { [claim]: _, ...rest } = goodClaims(SHOP, API_KEY);
  return sign(rest, SECRET);
};

/** Signs anything, well formed or not. */
function forge(header: unknown, payload: unknown, secret = SECRET, hash = "sha256"): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest("base64url")}`;
}

const HS256 = { alg: "HS256", typ: "JWT" };
const good = () => goodClaims(SHOP, API_KEY);

const bad: [string, () => string | Promise<string>][] = [
  ["no token", () => ""],
  ["a word", () => "token"],
  ["three words", () => "a.b.c"],
  ["two parts", () => `${encode(HS256)}.${encode(good())}`],
  ["four parts", async () => `${await sign(good(), SECRET)}.x`],
  ["no algorithm", () => `${encode({ alg: "none" })}.${encode(good())}.`],
  ["algorithm none with a signature", () => forge({ alg: "none" }, good())],
  ["algorithm HS384", () => sign(good(), SECRET, { alg: "HS384" })],
  ["algorithm HS512", () => sign(good(), SECRET, { alg: "HS512" })],
  ["algorithm RS256 signed by the secret", () => forge({ alg: "RS256" }, good())],
  ["algorithm in small letters", () => forge({ alg: "hs256" }, good())],
  ["no header", () => forge("", good())],
  ["a header that is a list", () => forge([], good())],
  ["an extension it does not know", () => forge({ ...HS256, crit: ["x"], x: 1 }, good())],
  ["another secret", () => sign(good(), "another secret, of the same length even")],
  ["an empty secret", () => forge(HS256, good(), "")],
  ["a changed payload", async () => (await sign(good(), SECRET)).replace(/\.[^.]+\./, `.${encode(goodClaims(OTHER_SHOP, API_KEY))}.`)],
  ["a cut signature", async () => (await sign(good(), SECRET)).slice(0, -4)],
  ["a payload that is no JSON", () => forge(HS256, "x")],
  ["a payload that is a list", () => forge(HS256, [])],
  ["a payload that is null", () => forge(HS256, null)],
  ["expired", withClaims({ exp: now() - 11 })],
  ["expired long ago", withClaims({ exp: 1 })],
  ["an end that is a text", withClaims({ exp: "never" })],
  ["no end", without("exp")],
  ["not valid yet", () => withClaims({ nbf: now() + 12 })()],
  ["no beginning", without("nbf")],
  ["another audience", withClaims({ aud: "another-app" })],
  ["several audiences", withClaims({ aud: [API_KEY, "another-app"] })],
  ["no audience", without("aud")],
  ["no issuer", without("iss")],
  ["no destination", without("dest")],
  ["no user", without("sub")],
  ["an empty user", withClaims({ sub: "" })],
  ["issuer and destination that differ", withClaims({ dest: `https://${OTHER_SHOP}` })],
  ["issuer that differs", withClaims({ iss: `https://${OTHER_SHOP}/admin` })],
  ["an issuer without /admin", withClaims({ iss: `https://${SHOP}` })],
  ...[
    ...["evil.com", `${SHOP}.evil.com`, `evil.com/${SHOP}`, `evil.com#.myshopify.com`, `evil.com?.myshopify.com`, `a@${SHOP}`],
    ...[
      `${SHOP}:8443`,
      `.${SHOP}`,
      "myshopify.com",
      "-.myshopify.com",
      `${SHOP}\n`,
      `${SHOP}/`,
      "a b.myshopify.com",
      "\u043ene.myshopify.com",
    ],
  ].map((host): [string, () => Promise<string>] => [
    `the host ${JSON.stringify(host)}`,
    withClaims({ iss: `https://${host}/admin`, dest: `https://${host}` }),
  ]),
  ["a destination without https", withClaims({ iss: `http://${SHOP}/admin`, dest: `http://${SHOP}` })],
];

describe("a session token", () => {
  it.each(ROUTES)("is needed: %s %s", async (method, path) => {
    const replies = await Promise.all(
      bad.map(async ([name, make]) => {
        const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await make()}` };
        const reply = await server.send(path, { method, headers, ...(method === "POST" ? { body: '{"data":{}}' } : {}) });
        return [name, reply.status, reply.text];
      }),
    );
    expect(replies).toEqual(bad.map(([name]) => [name, 401, replies[0]?.[2]]));
  });

  it.each(["", "Basic dTpw", "bearer", "Bearer", "Token x"])("is refused as %j", async (Authorization) => {
    expect((await server.send("/api/apps/store", { headers: { Authorization } })).status).toBe(401);
  });

  it.each([
    ["good", good, SECRET],
    ["of the old secret during a rotation", good, OLD_SECRET],
    ["expired less than ten seconds ago", () => ({ ...good(), exp: now() - 8 }), SECRET],
    ["of a clock that is a little ahead", () => ({ ...good(), nbf: now() + 8, iat: now() + 8 }), SECRET],
  ])("is accepted when it is %s", async (_, claims, secret) => {
    const headers = { Authorization: `Bearer ${await sign(claims(), secret)}` };
    expect((await server.send("/api/apps/store", { headers })).status).toBe(200);
  });

  it("is never logged, good or bad", async () => {
    const token = await sign(good(), SECRET);
    await server.send(`/api/apps/store?id_token=${token}`, { headers: { Authorization: `Bearer ${token}` } });
    await server.send("/api/apps/store", { headers: { Authorization: `Bearer ${token}x` } });
    const lines = JSON.stringify(server.logged);
    expect(server.logged.length).toBeGreaterThan(2);
    expect([lines.includes(token), lines.includes("Bearer"), lines.includes(SECRET)]).toEqual([false, false, false]);
  });
});
