// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics, watchProcess } from "../../../server/core/metrics.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { collectMetrics } from "../../../server/http/routes/collect-metrics.ts";
import { hide } from "../../support/configuration.ts";
import { Faults } from "../../support/fault-injection.ts";
import { OTHER_SHOP, SHOP, startServer, type TestServer } from "../../support/server.ts";
import { deliver } from "../../support/webhooks.ts";

const TOKEN = "the reader's token";
const faults = new Faults();
let open: TestServer;
let guarded: TestServer;
let closed: TestServer;

beforeAll(async () => {
  [open, guarded, closed] = await Promise.all([
    startServer({ between: faults.between }),
    startServer({ metrics: { token: TOKEN }, live: true }),
    startServer({ metrics: "closed", live: true }),
  ]);
});
afterAll(() => Promise.all([open, guarded, closed].map((server) => server.close())));

const scrape = async () => (await open.send("/metrics", {})).text;

/** The value of a sample, by its name and some of its labels; null when there is none. */
function sample(text: string, name: string, labels: Record<string, string | number> = {}): number | null {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text.split("\n").find((each) => new RegExp(`^${name}[{ ]`).test(each) && wanted.every((label) => each.includes(label)));
  return line === undefined ? null : Number(line.split(" ").at(-1));
}

describe("/metrics", () => {
  it("is Prometheus text", async () => {
    const reply = await open.send("/metrics", {});
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    const labels = '\\{([a-zA-Z_]+="[^"\\\\]*",?)+\\}';
    const line = new RegExp(`^(# (HELP|TYPE) cartwright_[a-z_]+ .+|cartwright_[a-z_]+(${labels})? [0-9.e+-]+)$`);
    expect(reply.text.split("\n").filter((each) => each !== "" && !line.test(each))).toEqual([]);
  });

  it("times requests by the pattern of their route and by status, never by the raw address", async () => {
    const { guid } = (await open.post("/api/apps/functions", { data: hide() })).body;
    await open.get(`/api/apps/customization-info?guid=${guid}`);
    await open.get(`/api/apps/customization-info?guid=${guid}`, OTHER_SHOP);
    await open.send("/payments/edit/anything", {});
    const text = await scrape();
    const name = "cartwright_http_request_duration_seconds_count";
    expect(sample(text, name, { method: "POST", route: "/api/apps/functions", status: 200 })).toBe(1);
    expect(sample(text, name, { method: "GET", route: "/api/apps/customization-info", status: 200 })).toBe(1);
    expect(sample(text, name, { method: "GET", route: "/api/apps/customization-info", status: 404 })).toBe(1);
    for (const particular of [guid, "anything", SHOP, OTHER_SHOP]) expect(text).not.toContain(particular);
  });

  it("times calls of Shopify by operation and by outcome", async () => {
    faults.plan(/PaymentCustomizationCreate/, "lost after it took effect", "throttled", "refused");
    for (let attempt = 0; attempt < 2; attempt++) await open.post("/api/apps/functions", { data: hide() });
    const text = await scrape();
    const outcomes = ["ok", "unavailable", "throttled", "user"];
    const name = "cartwright_platform_call_duration_seconds_count";
    const counts = outcomes.map((outcome) => sample(text, name, { operation: "PaymentCustomizationCreate", outcome }));
    expect(counts).toEqual(counts.map(() => expect.any(Number)));
  });

  it("shows the connections of the database and the operations that are pending on Shopify", async () => {
    faults.plan(/./, "lost", "lost", "lost");
    const { guid } = (await open.post("/api/apps/functions", { data: hide() })).body;
    expect(guid).toBeUndefined();
    faults.heal();
    const text = await scrape();
    expect(sample(text, "cartwright_unfinished_customizations")).toBe(1);
    expect(sample(text, "cartwright_database_up")).toBe(1);
    for (const state of ["used", "free", "waiting"]) {
      expect(sample(text, "cartwright_database_connections", { pool: "queries", state })).not.toBeNull();
    }
  });

  it("shows how events come in, how long the oldest has waited, and how they end", async () => {
    const event = { topic: "shop/update", payload: {}, id: "event-1" };
    for (let time = 0; time < 2; time++) await deliver(open, event);
    await open.send("/webhooks", { method: "POST", body: "{}" });
    const before = await scrape();
    const received = "cartwright_webhook_deliveries_total";
    const outcomes = ["queued", "duplicate", "refused"].map((outcome) => sample(before, received, { outcome }));
    expect(outcomes).toEqual([1, 1, 1]);
    expect(sample(before, "cartwright_inbox_events", { state: "waiting" })).toBe(1);
    expect(sample(before, "cartwright_inbox_oldest_seconds")).toBeGreaterThan(0);
    await open.inbox.drain();
    const after = await scrape();
    expect(sample(after, "cartwright_inbox_events", { state: "waiting" })).toBe(0);
    expect(sample(after, "cartwright_inbox_oldest_seconds")).toBe(0);
    expect(sample(after, "cartwright_webhook_event_duration_seconds_count", { topic: "shop/update", outcome: "done" })).toBe(1);
  });

  it("responds also while the database is down", async () => {
    const database = openDatabase("postgres://nobody@127.0.0.1:1/none");
    await collectMetrics({ ...open.services, database });
    expect(sample(await open.services.metrics.registry.metrics(), "cartwright_database_up")).toBe(0);
    await database.close();
  });

  it("reports on the process itself", async () => {
    const metrics = createMetrics();
    watchProcess(metrics);
    const text = await metrics.registry.metrics();
    expect(sample(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
    expect(sample(text, "nodejs_eventloop_lag_p99_seconds")).not.toBeNull();
  });
});

describe("the metrics of a public server", () => {
  it.each([
    ["no token", {}, 401],
    ["another token", { Authorization: `Bearer ${TOKEN}x` }, 401],
    ["the token in another scheme", { Authorization: `Basic ${TOKEN}` }, 401],
    ["the token", { Authorization: `Bearer ${TOKEN}` }, 200],
  ])("with %s", async (_, headers, status) => {
    const reply = await guarded.send("/metrics", { headers });
    expect(reply.status).toBe(status);
    expect(reply.text.includes("cartwright_")).toBe(status === 200);
  });

  it("do not exist when no token is configured", async () => {
    const reply = await closed.send("/metrics", { headers: { Authorization: "Bearer " } });
    expect([reply.status, reply.text.includes("cartwright_")]).toEqual([404, false]);
  });
});
