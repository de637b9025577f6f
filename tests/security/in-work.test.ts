// @lane database
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let answering: Promise<unknown> = Promise.resolve();
let answer = () => {};
/** How many calls of the busy shop the platform has at a time, and the most that it had. */
let [running, most] = [0, 0];

beforeAll(async () => {
  server = await startServer({
    between: (client, shop) => ({
      request: async (operation, variables) => {
        if (shop !== SHOP) return client.request(operation, variables);
        most = Math.max(most, ++running);
        await answering;
        running--;
        return client.request(operation, variables);
      },
    }),
  });
  for (const shop of [SHOP, OTHER_SHOP]) await server.get("/api/apps/payment", shop);
});
afterEach(() => answer());
afterAll(() => server.close());

function hold(): void {
  answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  [running, most] = [0, 0];
}

describe("the concurrent work of one shop", () => {
  it("is bounded: twelve readers take turns, all get a response, and another shop does not wait for them", async () => {
    hold();
    const readers = Array.from({ length: 12 }, () => server.get("/api/apps/payment"));
    await expect.poll(() => running).toBe(3);
    const other = await server.get("/api/apps/payment", OTHER_SHOP);
    expect([other.status, running, most]).toEqual([200, 3, 3]);
    answer();
    expect((await Promise.all(readers)).map(({ status }) => status)).toEqual(readers.map(() => 200));
    expect(most).toBe(3);
  });

  it("does not delay readers behind saves that wait for Shopify", async () => {
    hold();
    const saves = Array.from({ length: 6 }, () => server.post("/api/apps/functions", { data: hide({ enabled: false }) }));
    await expect.poll(() => running).toBe(3);
    expect((await server.get("/api/apps/store")).status).toBe(200);
    answer();
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect(most).toBe(3);
  });

  it("is rejected with 429 and Retry-After beyond the length of the queue", async () => {
    hold();
    const readers = Array.from({ length: 210 }, () => server.get("/api/apps/payment"));
    let turnedAway = 0;
    for (const reader of readers) void reader.then(({ status }) => (turnedAway += status === 429 ? 1 : 0));
    const refused = await Promise.race(readers);
    await expect.poll(() => turnedAway).toBe(7);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: expect.stringMatching(/^Too many requests in progress for this store/) },
    });
    expect(refused.headers.get("Retry-After")).toBe("2");
    answer();
    const statuses = (await Promise.all(readers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(203);
  });
});
