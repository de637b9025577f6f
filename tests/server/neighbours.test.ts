// @lane database waits

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { hide } from "../support/configuration.ts";
import { PATIENCE } from "../support/patience.ts";
import { OTHER_SHOP, type Reply, SHOP, startServer, type TestServer } from "../support/server.ts";
import { deliver, orderPayload } from "../support/webhooks.ts";

const TURN = 100;

let server: TestServer;
/** Delay of a call of the slow shop at Shopify, and the number of waiting calls. */
let answer: () => Promise<unknown> = async () => undefined;
let waiting = 0;

beforeAll(async () => {
  server = await startServer({
    inbox: { batch: 6, lanes: 2, turn: TURN },
    between: (client, shop) => ({
      request: async (operation, variables) => {
        if (shop === SHOP) {
          waiting++;
          await answer();
          waiting--;
        }
        return client.request(operation, variables);
      },
    }),
  });
});
afterAll(() => server.close());

const PATH = "/api/apps/functions";

/** Sends saves of the slow shop, and waits until all have arrived and the first of them stand before the platform. */
async function sendSlow(count: number): Promise<Promise<Reply>[]> {
  let arrived = 0;
  const arrive = () => void arrived++;
  subscribe("http.server.request.start", arrive);
  const sent = Array.from({ length: count }, () => server.post(PATH, { data: hide({ enabled: false }) }));
  await expect.poll(() => [arrived, waiting > 0]).toEqual([count, true]);
  unsubscribe("http.server.request.start", arrive);
  return sent;
}

/** Events come first: each of the slow shop's asks the platform about all rules that it has by then. */
describe("a shop for which Shopify is slow", () => {
  it("delays the events of no other shop, and takes its turn again after them", async () => {
    const slow = Array.from({ length: 6 }, (_, each) => `slow-${each}`);
    for (const id of slow) await deliver(server, { topic: "shop/update", payload: {}, id });
    await deliver(server, { topic: "orders/create", payload: orderPayload(1), shop: OTHER_SHOP, id: "other" });
    const ended = () => server.database.owner("inbox").where({ state: "done" }).orderBy("ended_at").pluck("id");
    answer = () => sleep(2 * TURN);
    await server.inbox.drain();
    expect((await ended()).indexOf("other")).toBeLessThanOrEqual(2);
    expect((await ended()).toSorted()).toEqual(["other", ...slow]);
    expect(await server.database.owner("inbox").pluck("attempts")).toEqual(Array.from({ length: 7 }, () => 1));
  });

  it("delays no other shop's saves, however much it sends, and loses nothing of its own", async () => {
    await Promise.all([SHOP, OTHER_SHOP].map((shop) => server.post(PATH, { data: hide({ enabled: false }) }, shop)));
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    answer = () => opened;
    const slow = await sendSlow(30);
    const other = server.post(PATH, { data: hide({ enabled: false }) }, OTHER_SHOP).then(({ status }) => status);
    const first = await Promise.race([other, sleep(PATIENCE, "too late", { ref: false })]);
    open();
    expect(first).toBe(200);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 200));
  });

  it("takes no more than its share of a round of recovery", async () => {
    const rows = await server.database.owner("customizations").where({ state: "live" }).select("shop", "guid");
    const [own, others] = [rows.filter(({ shop }) => shop === SHOP), rows.filter(({ shop }) => shop === OTHER_SHOP)];
    expect([own.length > 20, others.length]).toEqual([true, 2]);
    await server.database.owner("customizations").update({ state: "deleting" });
    let time = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
    answer = async () => {
      time += 2_000;
    };
    const { healed, remaining: left } = await recoverPending(server.services, 1_500).finally(() => clock.mockRestore());
    expect(healed + left).toBe(rows.length);
    const closed = await server.database.owner("customizations").where({ state: "closed" }).pluck("shop");
    expect(closed.toSorted()).toEqual([SHOP, OTHER_SHOP, OTHER_SHOP]);
    expect(await recoverPending(server.services)).toEqual({ healed: rows.length - 3, remaining: 0 });
  });
});
