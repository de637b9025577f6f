import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { call, ENTRY, type Product, startProduct, tokenOf } from "../support/product.ts";

const KILLS = 4;
const RESTARTS = 4;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cartwright-outage-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Node {
  guid: string;
  title: string;
  revision: number;
}

async function listed(url: string): Promise<Node[]> {
  const { body } = await call(url, "/api/apps/payment");
  return (body as { body: { data: { paymentCustomizations: { edges: { node: Node }[] } } } }).body.data.paymentCustomizations.edges.map(
    ({ node }) => node,
  );
}

describe("a server that is killed under load", () => {
  it("loses no save that it acknowledged, and leaves no customization twice", { timeout: 120_000 }, async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < KILLS; round++) {
      const product = await startProduct(dataDir);
      const writers = [0, 1, 2].map((writer) => write(product, `${round}/${writer}`, acknowledged));
      await sleep(150 + Math.random() * 400);
      await product.end("SIGKILL");
      await Promise.all(writers);
    }
    const product = await startProduct(dataDir);
    const nodes = await listed(product.url);
    expect(new Set(nodes.map(({ guid }) => guid)).size).toBe(nodes.length);
    const revisions = new Map(nodes.map(({ guid, revision }) => [guid, revision]));
    for (const [guid, revision] of acknowledged) expect(revisions.get(guid)).toBeGreaterThanOrEqual(revision);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(await product.end("SIGTERM")).toBe(0);
  });
});

/** Creates one customization and updates it, over and over, until the server is gone. */
async function write({ url }: Product, name: string, acknowledged: Map<string, number>): Promise<void> {
  try {
    const created = await call(url, "/api/apps/functions", hide({ name, enabled: false }));
    for (let reply = created; reply.status === 200; ) {
      const { guid, revision } = reply.body as { guid: string; revision: number };
      acknowledged.set(guid, revision);
      reply = await call(url, "/api/apps/functions/update", { guid, revision, ...hide({ name: `${name} ${revision}`, enabled: false }) });
    }
  } catch {
    // the connection ended with the server, which is the point
  }
}

describe("a database that goes away under load", () => {
  it("is answered by 503 until it is back, without harm to the server", { timeout: 120_000 }, async () => {
    const product = await startProduct(dataDir);
    const statuses = new Set<number>();
    for (let round = 0; round < RESTARTS; round++) {
      process.kill(Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]), "SIGQUIT");
      const began = Date.now();
      for (;;) {
        const reply = await fetch(`${product.url}/healthz`);
        statuses.add(reply.status);
        if (reply.status !== 200) expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "1"]);
        else if (Date.now() - began > 300) break;
        expect(Date.now() - began).toBeLessThan(5_000);
        await sleep(5);
      }
      expect((await call(product.url, "/api/apps/functions", hide({ name: `after ${round}`, enabled: false }))).status).toBe(200);
    }
    expect(statuses).toEqual(new Set([503, 200]));
    expect(product.child.exitCode).toBeNull();
    expect(await product.end("SIGTERM")).toBe(0);
  });
});

describe("SIGTERM", () => {
  it("lets a request finish and stops the database within five seconds", async () => {
    const product = await startProduct(dataDir);
    const pid = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
    const { finish, status } = await beginSave(product.url);
    const ended = product.end("SIGTERM");
    const began = Date.now();
    await sleep(200);
    finish();
    expect(await status).toBe(200);
    expect(await ended).toBe(0);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(() => process.kill(pid, 0)).toThrow();
  });
});

/** A save whose head the server has received, and whose body is still to come. */
async function beginSave(url: string): Promise<{ finish: () => void; status: Promise<number | undefined> }> {
  const token = await tokenOf(url);
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Expect: "100-continue" };
  const sent = request(`${url}/api/apps/functions`, { method: "POST", headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.once("response", (reply) => resolve(reply.resume().statusCode)).once("error", reject);
  });
  sent.flushHeaders();
  await once(sent, "continue");
  return { finish: () => void sent.end(JSON.stringify({ data: hide({ name: "last", enabled: false }) })), status };
}

describe("a start that cannot succeed", () => {
  const attempt = (env: Record<string, string>) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, ["--import", "tsx", ENTRY], { env: { ...process.env, DATA_DIR: dataDir, PORT: "0", ...env } });
      let said = "";
      child.stderr.on("data", (data) => (said += data));
      child.once("exit", (code) => resolve({ code, said: said.trim() }));
    });

  it.each([
    ["PORT", { PORT: "x" }, /^Cartwright cannot run: PORT must be a number from 0 to 65535, not "x"$/],
    [
      "a live platform",
      { SHOPIFY_API_KEY: "a", SHOPIFY_API_SECRET: "b" },
      /^Cartwright cannot run: this version cannot talk to the live platform yet/,
    ],
    ["a database that is not there", { DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/x" }, /^Cartwright cannot run: (?!.*hidden)/],
  ])("says why in one sentence: %s", async (_, env, sentence) => {
    expect(await attempt(env)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  });

  it("says that the port is taken, and stops the database again", async () => {
    const product = await startProduct(dataDir);
    const other = await mkdtemp(join(tmpdir(), "cartwright-outage-"));
    const { code, said } = await attempt({ PORT: new URL(product.url).port, DATA_DIR: other });
    expect([code, said]).toEqual([1, expect.stringMatching(/port \d+ is in use/)]);
    expect(existsSync(join(other, "postgres", "postmaster.pid"))).toBe(false);
    await product.end("SIGTERM");
    await rm(other, { recursive: true, force: true });
  });
});
