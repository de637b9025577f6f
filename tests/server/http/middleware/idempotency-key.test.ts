// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hide, hideShipping } from "../../../support/configuration.ts";
import { Faults } from "../../../support/fault-injection.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../../../support/server.ts";

let server: TestServer;
const faults = new Faults();

beforeAll(async () => {
  server = await startServer({ between: faults.between });
});
afterAll(() => server.close());
afterEach(() => faults.heal());

const create = (key: string | null, data: object, { shop = SHOP, path = "/api/apps/functions" } = {}) =>
  server.request(path, { shop, body: { data }, headers: key === null ? {} : { "Idempotency-Key": key } });

async function titles(shop = SHOP): Promise<string[]> {
  const { edges } = (await server.get("/api/apps/payment", shop)).body.body.data.paymentCustomizations;
  return edges.map(({ node }: { node: { title: string } }) => node.title);
}

const countOf = async (title: unknown) => (await titles()).filter((each) => each === title).length;

describe("a create with an Idempotency-Key", () => {
  it("happens once, however often it is sent, and always returns the first response", async () => {
    const [key, rule] = [randomUUID(), hide()];
    const first = await create(key, rule);
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(key, rule)));
    expect(first).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(replies.map(({ status, body }) => [status, body])).toEqual(replies.map(() => [200, first.body]));
    expect(await countOf(rule.name)).toBe(1);
  });

  it("happens once when all requests come at the same moment", async () => {
    const [key, rule] = [randomUUID(), hide()];
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(key, rule)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countOf(rule.name)).toBe(1);
  });

  it("becomes an update when its content differs: the response was lost, and the person went on", async () => {
    const [key, rule] = [randomUUID(), hide()];
    const first = await create(key, rule);
    const second = await create(key, { ...rule, method: ["Bank Deposit"], exactMatch: { "Bank Deposit": true } });
    expect(second).toMatchObject({ status: 200, body: { guid: first.body.guid, revision: 2 } });
    expect(await countOf(rule.name)).toBe(1);
    const stored = await server.get(`/api/apps/customization-info?guid=${first.body.guid}`);
    expect(stored.body.function[0]).toMatchObject({ method: ["Bank Deposit"], revision: 2 });
  });

  it("overwrites no one's later change: the repeated one has its response, another one is stale", async () => {
    const [key, rule] = [randomUUID(), hide()];
    const first = await create(key, rule);
    const later = await server.post("/api/apps/functions/update", {
      data: { ...first.body, ...rule, method: ["Bank Deposit"], exactMatch: {} },
    });
    expect(later.status).toBe(200);
    expect(await create(key, rule)).toMatchObject({ status: 200, body: first.body });
    const other = await create(key, { ...rule, name: "Another name" });
    expect(other).toMatchObject({ status: 409, body: { current: { revision: 2, method: ["Bank Deposit"] } } });
  });

  it("restores nothing that was deleted since: a late repetition is informed, whatever its content", async () => {
    const [key, rule] = [randomUUID(), hide()];
    const first = await create(key, rule);
    expect((await server.post("/api/apps/payment/delete", { data: first.body })).status).toBe(200);
    for (const again of [rule, { ...rule, name: `${rule.name}, changed` }]) {
      const reply = await create(key, again);
      expect(reply).toMatchObject({ status: 409, body: { error: expect.stringContaining("was deleted") } });
      expect(reply.body).not.toHaveProperty("guid");
    }
    expect(await countOf(rule.name)).toBe(0);
    const anew = await create(randomUUID(), rule);
    expect(anew).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(anew.body.guid).not.toBe(first.body.guid);
  });

  it.each(["lost after it took effect", "lost", "throttled"] as const)("creates one when Shopify's response was %s", async (fault) => {
    const [key, rule] = [randomUUID(), hide()];
    faults.plan(/aymentCustomization(Create|s)\b/, fault, fault, fault);
    expect([429, 503]).toContain((await create(key, rule)).status);
    faults.heal();
    expect((await create(key, rule)).status).toBe(200);
    expect(await countOf(rule.name)).toBe(1);
  });

  it.each(["the server dies", "the server dies after it took effect"] as const)("creates one when %s on the way", async (fault) => {
    const [key, rule] = [randomUUID(), hide()];
    faults.plan(/mutation/, fault);
    expect((await create(key, rule)).status).toBe(500);
    const repeated = await create(key, rule);
    expect(repeated).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await countOf(rule.name)).toBe(1);
  });

  it("is tried again after a rejection, as the same or as something better", async () => {
    const [key, rule] = [randomUUID(), hide()];
    faults.plan(/mutation/, "refused");
    expect((await create(key, rule)).status).toBe(422);
    faults.plan(/mutation/, "refused");
    expect((await create(key, rule)).status).toBe(422);
    const better = { ...rule, name: `${rule.name}, better` };
    const made = await create(key, better);
    expect(made).toMatchObject({ status: 200, body: { revision: 3 } });
    expect(await create(key, better)).toMatchObject({ status: 200, body: made.body });
    expect([await countOf(rule.name), await countOf(better.name)]).toEqual([0, 1]);
  });

  it("belongs to one store and one kind of customization", async () => {
    const [key, rule] = [randomUUID(), hide()];
    const [mine, theirs] = [await create(key, rule), await create(key, rule, { shop: OTHER_SHOP })];
    const shipping = await create(key, hideShipping(), { path: "/api/apps/shipping" });
    expect(new Set([mine, theirs, shipping].map(({ body }) => body.guid)).size).toBe(3);
    expect([mine, theirs, shipping].map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it("may have its key in quotes, and needs none", async () => {
    const [key, rule] = [randomUUID(), hide()];
    const [plain, quoted] = [await create(key, rule), await create(`"${key}"`, rule)];
    expect(quoted.body).toEqual(plain.body);
    const [one, two] = [await create(null, rule), await create(null, rule)];
    expect(one.body.guid).not.toBe(two.body.guid);
  });

  it.each(["short", "x".repeat(101), "with space", '"open', "semi;colon", "a/b/c/d/e", `${randomUUID()}, ${randomUUID()}`])(
    "is rejected with the key %j",
    async (key) => {
      expect(await create(key, hide())).toMatchObject({ status: 400, body: { error: expect.stringMatching(/Idempotency-Key/) } });
    },
  );
});
