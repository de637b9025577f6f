// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differences } from "../../scripts/soak/support/agreement.ts";
import { connect, rule, savedIn } from "../../scripts/soak/support/client.ts";
import { type ServerProcess, startServer } from "../../scripts/soak/support/server.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { addDelivery } from "../../server/db/deliveries.ts";
import { inboxState } from "../../server/db/inbox-state.ts";
import { ensureShop } from "../../server/db/shops.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { newDatabase } from "../support/database.ts";

const WAVE = 200;
let url: string;
let servers: ServerProcess[];
let database: Database;

beforeAll(async () => {
  url = await newDatabase();
  servers = await Promise.all([0, 1].map(() => startServer({ DATABASE_URL: url })));
  database = openDatabase(url);
});
afterAll(async () => {
  await database.close();
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
});

const clients = () => servers.map((server) => connect(server.url));

describe("two servers that start at once on an empty database", () => {
  it("apply each migration once and open the same shop", async () => {
    const names: string[] = await database.owner("migrations").pluck("name");
    expect(new Set(names).size).toBe(names.length);
    expect(await database.owner("local.shops").pluck("shop")).toEqual([DEFAULT_SHOP]);
  });

  it("accept each other's sessions", async () => {
    const [one, other] = servers.map((server) => server.url);
    expect((await connect(String(one), other).call("/api/apps/store")).status).toBe(200);
  });
});

describe("two servers on one database", () => {
  it("show the same list, whoever saved", async () => {
    const [one, other] = clients();
    const saved = savedIn((await one?.create(rule("from the first"))) ?? expect.fail());
    expect(await other?.list()).toEqual(await one?.list());
    expect((await other?.update(saved, rule("by the second")))?.body).toEqual({ guid: saved.guid, revision: 2 });
    expect((await one?.update(saved, rule("too late")))?.body).toMatchObject({ current: { revision: 2, name: "by the second" } });
    expect(await differences(url, DEFAULT_SHOP)).toEqual([]);
  });

  it("process each event once, together", async () => {
    const lines = (server: ServerProcess) => server.log().filter((line) => line.message === "an event of Shopify was worked on");
    const sent: string[] = [];
    // neither knows of these events before it looks, so that it is chance who is first: both have been after some waves
    while (sent.length === 0 || servers.some((server) => lines(server).length === 0)) {
      sent.push(...(await wave(sent.length)));
      await expect.poll(() => database.withWorker(inboxState)).toMatchObject({ waiting: 0, dead: 0 });
      await expect.poll(() => servers.flatMap(lines).length).toBeGreaterThanOrEqual(sent.length);
    }
    const worked = servers.flatMap(lines);
    expect(worked.map((line) => String(line.requestId)).sort()).toEqual(sent.sort());
    expect(worked.every((line) => line.outcome === "done" && line.shop === DEFAULT_SHOP)).toBe(true);
  });

  async function wave(from: number): Promise<string[]> {
    const ids = Array.from({ length: WAVE }, (_, index) => `event-${from + index}`);
    await database.withShop(DEFAULT_SHOP, async (tenant) => {
      await ensureShop(tenant);
      for (const id of ids) {
        await addDelivery(tenant, { shop: DEFAULT_SHOP, id, topic: "shop/update", triggeredAt: new Date(), payload: {} });
      }
    });
    return ids;
  }

  it("go on when one of them is killed, and the other finishes its work", async () => {
    const extra = await startServer({ DATABASE_URL: url });
    const [survivor] = clients();
    const names = Array.from({ length: 20 }, (_, index) => `cut off ${index}`);
    const writes = names.map((name) =>
      connect(extra.url)
        .create(rule(name))
        .catch(() => null),
    );
    const begun = () => database.owner("revisions").whereRaw("configuration->>'name' like 'cut off%'").first("guid");
    await expect.poll(begun, { interval: 5 }).toBeDefined();
    await extra.end("SIGKILL");
    const acknowledged = (await Promise.all(writes)).filter((reply) => reply?.status === 200).length;
    await expect.poll(() => differences(url, DEFAULT_SHOP), { interval: 500 }).toEqual([]);
    const made = (await survivor?.list())?.filter(({ title }) => names.includes(title)) ?? [];
    expect(new Set(made.map(({ title }) => title)).size).toBe(made.length);
    expect(made.length).toBeGreaterThanOrEqual(acknowledged);
  });
});
