// @lane database
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readCommand } from "../../scripts/webhooks/command.ts";
import { runInboxCommand } from "../../scripts/webhooks/run-inbox-command.ts";
import { claimDeliveries, pruneDeliveries, waitingDeliveries } from "../../server/db/deliveries.ts";
import { createInbox } from "../../server/webhooks/inbox.ts";
import { collect } from "../support/collect.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";
import { deliver, orderPayload, tell } from "../support/webhooks.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ inbox: { attempts: 3, pause: () => 0 } });
});
afterAll(() => server.close());
afterEach(async () => {
  await server.database.owner("inbox").delete();
  await server.database.owner("orders").delete();
});

const BROKEN = { topic: "orders/create", payload: orderPayload(1, { total_price: "a lot" }) };
const rows = () => server.database.owner("inbox").orderBy("received_at").select("*");
const orders = () => server.database.owner("orders").orderBy("id").pluck("id");
const command = (...args: string[]) => collect(runInboxCommand(server.database, readCommand(args)));
const claim = async (seconds: number) => {
  const waiting = await server.database.withWorker((trx) => waitingDeliveries(trx, 10));
  const claims = waiting.map(({ shop, ids }) => server.database.withShop(shop, (tenant) => claimDeliveries(tenant, ids, seconds)));
  return (await Promise.all(claims)).flat();
};

describe("the inbox of events", () => {
  it("keeps an event until it took effect, and then its id only", async () => {
    await deliver(server, { topic: "orders/create", payload: orderPayload(1), id: "a" });
    expect(await rows()).toMatchObject([{ id: "a", state: "waiting", attempts: 0, payload: { id: 1 } }]);
    expect(await orders()).toEqual([]);
    await server.inbox.drain();
    expect(await rows()).toMatchObject([{ id: "a", state: "done", attempts: 1, payload: null, error: null }]);
    expect(await orders()).toEqual(["1"]);
    await tell(server, {
      topic: "orders/create",
      payload: orderPayload(1, { updated_at: "2027-01-01T00:00:00Z", total_price: "1.00" }),
      id: "a",
    });
    expect(await server.database.owner("orders").pluck("total")).toEqual(["54.9000"]);
  });

  it("stores nothing of a payload without use", async () => {
    await deliver(server, { topic: "orders/create", payload: orderPayload(1) });
    expect(JSON.stringify(await rows())).not.toMatch(/Paula|Secret Street|buyer@|5550100|203\.0\.113|Engraving|birthday/);
  });

  it("processes an event of one shop although another's is broken", async () => {
    await deliver(server, { ...BROKEN, shop: OTHER_SHOP });
    await tell(server, { topic: "orders/create", payload: orderPayload(2) });
    expect(await orders()).toEqual(["2"]);
  });

  it("works in the background when it was started, and stops", async () => {
    const inbox = createInbox(server.services, { poll: 20 });
    const stop = inbox.start();
    const delivery = { shop: SHOP, topic: "orders/create", triggeredAt: new Date() };
    await inbox.accept({ ...delivery, id: "w1", payload: orderPayload(31) });
    await expect.poll(orders).toEqual(["31"]);
    await deliver(server, { topic: "orders/create", payload: orderPayload(32) });
    await expect.poll(orders).toEqual(["31", "32"]);
    await stop();
    await inbox.accept({ ...delivery, id: "w3", payload: orderPayload(33) });
    await inbox.drain();
    expect(await orders()).toEqual(["31", "32"]);
  });

  it("measures waiting and finished events", async () => {
    await deliver(server, { topic: "orders/create", payload: orderPayload(1) });
    expect((await server.get("/metrics")).text).toMatch(/cartwright_inbox_events\{state="waiting"\} 1/);
    await server.inbox.drain();
    const { text } = await server.get("/metrics");
    expect(text).toMatch(/cartwright_inbox_events\{state="waiting"\} 0/);
    expect(text).toMatch(/cartwright_webhook_event_duration_seconds_count\{topic="orders\/create",outcome="done"\} \d/);
  });

  it("forgets finished events after a week, and those given up after a month", async () => {
    await tell(server, { topic: "orders/create", payload: orderPayload(1), id: "new" });
    await tell(server, { topic: "orders/create", payload: orderPayload(2), id: "old" });
    await tell(server, { ...BROKEN, id: "dead" });
    const age = (id: string, days: number) =>
      server.database
        .owner("inbox")
        .where({ id })
        .update({ ended_at: new Date(Date.now() - days * 86_400_000) });
    await age("old", 8);
    await age("dead", 8);
    expect(await server.database.withWorker(pruneDeliveries)).toBe(1);
    await age("dead", 31);
    expect(await server.database.withWorker(pruneDeliveries)).toBe(1);
    expect((await rows()).map(({ id }) => id)).toEqual(["new"]);
  });
});

describe("several workers", () => {
  it("never hold the same event, and continue the events of a killed one", async () => {
    for (const id of [1, 2, 3, 4]) await deliver(server, { topic: "orders/create", payload: orderPayload(id) });
    const claims = await Promise.all([claim(60), claim(60), claim(60)]);
    expect(
      claims
        .flat()
        .map(({ payload }) => (payload as { id: number }).id)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    await server.inbox.drain();
    expect(await orders()).toEqual([]);
    await server.database.owner("inbox").update({ due_at: new Date() });
    await server.inbox.drain();
    expect(await orders()).toEqual(["1", "2", "3", "4"]);
    expect(await rows()).toMatchObject(Array.from({ length: 4 }, () => ({ state: "done", attempts: 2 })));
  });

  it("let each event take effect once", async () => {
    const others = [1, 2, 3].map(() => createInbox(server.services));
    for (let id = 1; id <= 60; id++)
      await deliver(server, { topic: "orders/create", payload: orderPayload(id), shop: id % 2 ? SHOP : OTHER_SHOP });
    await Promise.all(others.map((inbox) => inbox.drain()));
    expect((await orders()).length).toBe(60);
    expect(await rows()).toMatchObject(Array.from({ length: 60 }, () => ({ state: "done", attempts: 1 })));
  });
});

describe("an event that does not take effect", () => {
  it("is tried again, later each time, and given up in the end", async () => {
    const patient = createInbox(server.services, { attempts: 2, pause: (attempt) => 3_600 * attempt });
    await deliver(server, { ...BROKEN, id: "b" });
    const before = Date.now();
    await patient.drain();
    const [row] = await rows();
    expect(row).toMatchObject({ state: "waiting", attempts: 1, error: "the event's total_price is no amount" });
    expect(row.due_at.getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
    await patient.drain();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    await server.database.owner("inbox").update({ due_at: new Date() });
    await patient.drain();
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 2, payload: { id: 1 } }]);
  });

  it("is logged, with its id and shop and without its payload", async () => {
    await tell(server, { ...BROKEN, id: "logged" });
    const lines = server.logged.filter(({ requestId }) => requestId === "logged");
    expect(lines).toContainEqual(expect.objectContaining({ level: "error", outcome: "dead", shop: SHOP, attempt: 3 }));
    expect(JSON.stringify(lines)).not.toContain("a lot");
  });

  it("is listed, shown and replayed by command", async () => {
    await tell(server, { ...BROKEN, id: "b1" });
    await tell(server, { ...BROKEN, id: "b2" });
    await deliver(server, { topic: "orders/create", payload: orderPayload(9), id: "c" });
    const [summary, ...listed] = await command("list");
    expect(summary).toMatch(/^1 waiting, the oldest for \d+ s; 2 given up$/);
    expect(listed.join("\n")).toMatch(
      /b1 orders\/create one\.myshopify\.com of .* dead after 3 tries: the event's total_price is no amount/,
    );
    expect(await command("dead")).toHaveLength(3);
    expect(JSON.parse((await command("show", "b1"))[0] ?? "")).toMatchObject({ id: "b1", payload: { total_price: "a lot" } });
    await server.database
      .owner("inbox")
      .where({ state: "dead" })
      .update({ payload: JSON.stringify(orderPayload(7)) });
    expect(await command("replay", "b1")).toEqual(["1 given back; a running server takes them up within seconds"]);
    await server.inbox.drain();
    expect(await orders()).toEqual(["7", "9"]);
    expect(await command("replay", "--all")).toEqual([expect.stringMatching(/^1 given back/)]);
    await server.inbox.drain();
    expect(await command("list")).toEqual(["0 waiting; 0 given up"]);
  });

  it("is an error of the command when it is unknown", async () => {
    await expect(command("show", "nothing")).rejects.toThrow("there is no nothing");
    await expect(command("replay", "nothing")).rejects.toThrow("no event nothing was given up");
    await expect(command("export", "nothing")).rejects.toThrow("there is no nothing");
    await expect(command("answered", "nothing")).rejects.toThrow("there is no request nothing");
  });

  it.each([[], ["show"], ["list", "x"], ["replay"], ["replay", "a", "b"], ["nonsense"]])("explains the command: %j %j", (...args) => {
    expect(() => readCommand(args.filter((each) => each !== undefined))).toThrow(/^usage: npm run webhooks/);
  });
});
