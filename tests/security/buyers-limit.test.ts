// @lane database waits

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_KEY, OTHER_SHOP, SECRET, SHOP, startServer, type TestServer } from "../support/server.ts";
import { buyerClaims, sign } from "../support/tokens.ts";

/** Of a shop's buyers 200 may come at once, of one buyer 20; of its merchants 1,000. */
const LIMIT = { perSecond: 0.01, burst: 1_000 };

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limit: LIMIT });
});
afterAll(() => server.close());

/** How calls of one buyer are answered. */
async function ask(times: number, claims: object, shop = SHOP): Promise<number[]> {
  const headers = {
    Authorization: `Bearer ${await sign(buyerClaims(shop, API_KEY, { ...claims }), SECRET)}`,
    "Content-Type": "application/json",
  };
  const call = () => server.send("/api/ext/placed", { method: "POST", headers, body: "{}" });
  return (await Promise.all(Array.from({ length: times }, call))).map(({ status }) => status);
}

const count = (all: readonly number[]) => [422, 429].map((status) => all.filter((each) => each === status).length);

describe("the limits of an address", () => {
  it("apply to a sender with unlimited tokens, when the number of proxies is known, and headers of the sender do not count", async () => {
    const behind = await startServer({ limit: LIMIT, proxies: 1 });
    const from = async (address: string, at: number) => {
      const headers = { Authorization: `Bearer ${await sign(buyerClaims(SHOP, API_KEY, { jti: `${address} ${at}` }), SECRET)}` };
      const sent = { ...headers, "Content-Type": "application/json", "X-Forwarded-For": `10.0.0.${at}, ${address}` };
      return (await behind.send("/api/ext/placed", { method: "POST", headers: sent, body: "{}" })).status;
    };
    try {
      const many = (address: (at: number) => string, times: number) =>
        Promise.all(Array.from({ length: times }, (_, at) => from(address(at), at)));
      expect(count(await many(() => "203.0.113.7", 60))).toEqual([40, 20]);
      expect(count(await many((at) => `2001:db8:0:1::${at}`, 60))).toEqual([40, 20]);
      expect(count(await many((at) => `198.51.100.${at}`, 60))).toEqual([60, 0]);
    } finally {
      await behind.close();
    }
  });
});

describe("the limits of a shop's buyers", () => {
  it("apply to one buyer first, by the number of the token when no one is signed in", async () => {
    expect(count(await ask(25, { jti: "one" }))).toEqual([20, 5]);
    expect(count(await ask(1, { jti: "two" }))).toEqual([1, 0]);
  });

  it("apply to a customer, however many tokens there are of the same", async () => {
    const sub = "gid://shopify/Customer/1";
    expect(count(await ask(15, { sub, jti: "three" }))).toEqual([15, 0]);
    expect(count(await ask(15, { sub, jti: "four" }))).toEqual([5, 10]);
  });

  it("then apply to all buyers, but neither to another shop's nor to the merchant", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, each) => ask(10, { jti: `of many ${each}` })));
    const [good = 0, refused = 0] = count(all.flat());
    expect(good).toBe(200 - 41);
    expect(refused).toBe(41);
    expect(count(await ask(1, { jti: "one" }, OTHER_SHOP))).toEqual([1, 0]);
    expect((await server.get("/api/apps/store")).status).toBe(200);
  });

  it("are reported so that the block can read them", async () => {
    const began = performance.now();
    const reply = await server.post("/api/ext/placed", {});
    expect(performance.now() - began).toBeGreaterThan(900); // who sends as fast as he is answered is slowed down
    expect(reply).toMatchObject({ status: 429, body: { error: expect.stringMatching(/too many requests/) } });
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(1);
    expect(reply.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(reply.headers.get("Access-Control-Expose-Headers")).toBe("Retry-After");
  });

  it("are not affected by requests of merchants, nor by requests without a good token", async () => {
    const shop = "third.myshopify.com";
    const forged = await Promise.all(
      Array.from({ length: 250 }, () => server.send("/api/ext/placed", { method: "POST", headers: { Authorization: "Bearer a.b.c" } })),
    );
    expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([401]));
    await Promise.all(Array.from({ length: 250 }, () => server.get("/api/apps/code?code=x", shop)));
    expect(count(await ask(20, { jti: "one" }, shop))).toEqual([20, 0]);
  });
});
