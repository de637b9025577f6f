// @lane database waits

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blocks } from "../../engine/generated/blocks.ts";
import { slowdown } from "../../scripts/lib/slowdown.ts";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { cacheBuyerAccess } from "../../server/shops/buyer-access.ts";
import { ANSWERS, type Answering, asking } from "../support/answering.ts";
import { API_KEY, SECRET, startServer, type TestServer } from "../support/server.ts";
import { buyerClaims, sign } from "../support/tokens.ts";
import { tell } from "../support/webhooks.ts";

let server: TestServer;
let shop: string;
let survey: Answering;
let shops = 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = `unserved-${++shops}.myshopify.com`;
  await server.post("/local/store", { shop, plan: "Plus Advanced", partnerDevelopment: false });
  survey = await asking(server, shop);
});

const [block] = blocks;
const stored = async () => {
  const { owner } = server.database;
  const [answers, placements] = await Promise.all([owner("answers").where({ shop }), owner("placements").where({ shop })]);
  return [answers.length, placements.length];
};
const buyersCome = async () => {
  expect((await survey.answer()).status).toBe(202);
  const place = { block: block?.handle, target: block?.targets[0] };
  expect((await server.post("/api/ext/placed", place, shop)).status).toBe(202);
};

it("the server stores answers of a shop with a plan", async () => {
  await buyersCome();
  expect(await stored()).toEqual([1, 1]);
});

it("the server responds alike and stores nothing without a plan, and stores answers again with one", async () => {
  await server.post("/local/store", { shop, plan: null });
  await server.inbox.drain();
  await buyersCome();
  expect(await stored()).toEqual([0, 0]);
  await server.post("/local/store", { shop, plan: "Plus Advanced" });
  await server.inbox.drain();
  await buyersCome();
  expect(await stored()).toEqual([1, 1]);
});

it("the server responds alike and stores nothing after the app was uninstalled, and stores answers again once it is opened anew", async () => {
  await server.post("/local/store", { shop, partnerDevelopment: true });
  await tell(server, { topic: "app/uninstalled", payload: {}, shop, triggeredAt: new Date(Date.now() - 1) });
  await buyersCome();
  expect(await stored()).toEqual([0, 0]);
  await server.post("/local/session-token", { shop });
  await buyersCome();
  expect(await stored()).toEqual([1, 1]);
});

describe("when Shopify does not report the state of a shop", () => {
  const hangs = () => new Promise<never>(() => undefined);
  const fails = (kind: PlatformError["kind"]) => () => Promise.reject(new PlatformError(kind, "X", "no"));
  const served = (facts: () => Promise<never>) => cacheBuyerAccess({ ...server.services, facts });

  it("no answer is lost, and buyers neither wait long nor all wait", async () => {
    const began = performance.now();
    let asked = 0;
    const shops = served(() => {
      asked++;
      return hangs();
    });
    expect(await Promise.all(Array.from({ length: 20 }, () => shops.of(shop)))).toEqual(Array.from({ length: 20 }, () => true));
    expect(await shops.of(shop)).toBe(true);
    expect(asked).toBe(1);
    expect(performance.now() - began).toBeLessThan(6_000 * slowdown());
    expect(await served(fails("unavailable")).of(shop)).toBe(true);
  });

  it("and may not be asked, the stored state decides", async () => {
    expect(await served(fails("unauthorized")).of(shop)).toBe(true);
    await server.post("/local/store", { shop, plan: null });
    await server.inbox.drain();
    expect(await served(fails("unauthorized")).of(shop)).toBe(false);
  });
});

it("a buyer who answers again and again is slowed down, and no one else, long before the shop reaches its limit", async () => {
  const token = await sign(buyerClaims(shop, API_KEY, { sub: "gid://shopify/Customer/9" }), SECRET);
  const send = async () => {
    const body = { survey: survey.guid, revision: survey.revision, checkout: randomUUID(), answers: {} };
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    return server.send(ANSWERS, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const replies = [];
  for (let count = 0; count < 40; count++) replies.push(await send());
  const refused = replies.filter(({ status, headers }) => status === 429 && Number(headers.get("Retry-After")) > 30);
  expect(replies.slice(0, 5).map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(refused.length).toBeGreaterThan(5);
  expect((await stored())[0]).toBeLessThan(15);
  expect((await survey.answer()).status).toBe(202);
});
