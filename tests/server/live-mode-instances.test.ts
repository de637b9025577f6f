// @lane database
import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slowdown } from "../../scripts/lib/slowdown.ts";
import { differences } from "../../scripts/soak/support/agreement.ts";
import { type Client, connect, rule, savedIn } from "../../scripts/soak/support/client.ts";
import { type ServerProcess, startServer } from "../../scripts/soak/support/server.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { inboxState } from "../../server/db/inbox-state.ts";
import { signature } from "../../server/webhooks/hmac.ts";
import { newDatabase } from "../support/database.ts";
import { type ServedPlatform, startServed } from "../support/served.ts";

const [API_KEY, SECRET, METRICS_TOKEN] = ["live-client", "the client secret of two servers", "a token for the figures"];
const SHOP = "busy.myshopify.com";
const QUIET_SHOP = "quiet.myshopify.com";
const SAVES = 80;
/** So few at a time that no save waits nearly as long as the servers let it, however long all of them take. */
const WRITERS = 4;
/** Bound of the slowdown: with fewer points a second, a call would wait longer than the servers let it, however few are sent at a time. */
const SLOWEST = 3;
/**
 * A fraction of what the smallest plan has: enough for one page of a list, and the saves of this test have to wait for more, also where
 * a busy machine sends fewer of them a second.
 */
const BUCKET = { maximumAvailable: 450, restoreRate: 50 / Math.min(slowdown(), SLOWEST) };

let url: string;
let database: Database;
let platform: ServedPlatform;
let servers: ServerProcess[];
let clients: Client[];

beforeAll(async () => {
  url = await newDatabase();
  database = openDatabase(url);
  platform = await startServed({ database, apiKey: API_KEY, secret: SECRET, bucket: BUCKET });
  for (const shop of [SHOP, QUIET_SHOP]) await platform.platform.open(shop);
  const live = { SHOPIFY_API_KEY: API_KEY, SHOPIFY_API_SECRET: SECRET, ENCRYPTION_KEY: randomBytes(32).toString("base64") };
  const environment = { ...live, DATABASE_URL: url, PLATFORM_URL: platform.url, HOST: "127.0.0.1", METRICS_TOKEN };
  servers = await Promise.all([0, 1].map(() => startServer(environment)));
  clients = servers.map((server) => connect(server.url, platform.url, SHOP));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  await platform.close();
  await database.close();
});

/** The sum of a figure over both servers. */
async function figure(name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const texts = await Promise.all(servers.map(async (server) => (await fetch(`${server.url}/metrics`, { headers })).text()));
  const lines = texts.flatMap((text) => text.split("\n")).filter((line) => line.startsWith(name));
  return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

describe("two live servers on one database", () => {
  it("exchange one token for a shop that opens on both at once", async () => {
    const replies = await Promise.all(clients.flatMap((client) => [client, client].map((each) => each.call("/api/apps/store-info"))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(platform.calls.filter(({ call }) => call === "token-exchange")).toHaveLength(1);
  });

  it("stay within the rate limit that they share, and save everything all the same", async () => {
    const saves = Array.from({ length: SAVES }, (_, index) => index).values();
    const statuses: unknown[] = [];
    const writer = async (client?: Client) => {
      for (const index of saves) statuses.push((await client?.create(rule(`save ${index}`)))?.status);
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(clients[index % clients.length])));
    expect(statuses).toEqual(Array.from({ length: SAVES }, () => 200));
    const calls = await figure("cartwright_platform_call_duration_seconds_count");
    const throttled = await figure('cartwright_platform_retries_total{reason="THROTTLED"}');
    expect(await figure("cartwright_platform_throttle_wait_seconds_sum")).toBeGreaterThan(1);
    expect(throttled / calls).toBeLessThan(0.3);
    expect(await differences(url, SHOP)).toEqual([]);
  });

  it("have one winner among fifty writers on both", async () => {
    // in a store whose calls the test before has not used up: who waits too long for the platform is told to come back
    const quiet = servers.map((server) => connect(server.url, platform.url, QUIET_SHOP));
    const saved = savedIn((await quiet[0]?.create(rule("contended"))) ?? expect.fail());
    const writes = Array.from({ length: 50 }, (_, writer) => quiet[writer % quiet.length]?.update(saved, rule(`writer ${writer}`)));
    const replies = await Promise.all(writes);
    expect(replies.filter((reply) => reply?.status === 200)).toHaveLength(1);
    const told = replies.filter((reply) => reply?.status === 409);
    expect(told).toHaveLength(49);
    expect(told.every((reply) => Object(reply?.body.current).revision === 2)).toBe(true);
  });

  it("let an event that is delivered to both take effect once", async () => {
    await Promise.all(servers.map((server) => connect(server.url, platform.url, QUIET_SHOP).call("/api/apps/store-info")));
    const [id, body] = [randomUUID(), JSON.stringify({ myshopify_domain: QUIET_SHOP, updated_at: new Date().toISOString() })];
    const headers = {
      ...{ "Content-Type": "application/json", "X-Shopify-Topic": "shop/update", "X-Shopify-Shop-Domain": QUIET_SHOP },
      ...{ "X-Shopify-API-Version": "2026-07", "X-Shopify-Webhook-Id": id, "X-Shopify-Triggered-At": new Date().toISOString() },
      ...{ "X-Shopify-Event-Id": randomUUID(), "X-Shopify-Hmac-Sha256": signature(Buffer.from(body), SECRET) },
    };
    const replies = await Promise.all(servers.map((server) => fetch(`${server.url}/webhooks`, { method: "POST", headers, body })));
    const received = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { received: string }).received));
    expect(received.sort()).toEqual(["duplicate", "queued"]);
    await expect.poll(() => database.withWorker(inboxState)).toMatchObject({ waiting: 0, dead: 0 });
    const worked = () => servers.flatMap((server) => server.log()).filter((line) => line.requestId === id && line.outcome !== undefined);
    await expect.poll(worked).toMatchObject([{ outcome: "done", shop: QUIET_SHOP }]);
  });
});
