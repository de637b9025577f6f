import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let answering = Promise.resolve();

beforeAll(async () => {
  server = await startServer({
    between: (client, shop) => ({
      request: async (operation, variables) => {
        if (shop === SHOP) await answering;
        return client.request(operation, variables);
      },
    }),
  });
});
afterAll(() => server.close());

const PATH = "/api/apps/functions";

describe("a shop for which the platform is slow", () => {
  it("keeps no other shop from saving, however much it sends, and loses nothing of it", async () => {
    await Promise.all([SHOP, OTHER_SHOP].map((shop) => server.post(PATH, { data: hide({ enabled: false }) }, shop)));
    let answer = () => {};
    answering = new Promise((resolve) => (answer = resolve));
    const slow = Array.from({ length: 30 }, () => server.post(PATH, { data: hide({ enabled: false }) }));
    await sleep(500);
    const other = server.post(PATH, { data: hide({ enabled: false }) }, OTHER_SHOP).then(({ status }) => status);
    const first = await Promise.race([other, sleep(3_000, "too late")]);
    answer();
    expect(first).toBe(200);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200));
  });
});
