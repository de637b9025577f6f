import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import knex from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENTRIES, startServer } from "../../scripts/soak/support/server.ts";
import { newDatabase } from "../support/database.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cartwright-start-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A start that is expected to end at once. */
function attempt(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ENTRIES.source, { env: { ...process.env, DATA_DIR: dataDir, PORT: "0", ...env } });
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });
}

describe("a server behind a proxy that keeps connections for a minute", () => {
  it("never closes an idle one first", async () => {
    const running = await startServer("source", { DATA_DIR: dataDir });
    const { headers } = await fetch(`${running.url}/livez`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get("Keep-Alive") ?? "") ?? [];
    await running.end("SIGTERM");
    expect(Number(seconds)).toBeGreaterThan(60);
  });
});

describe("a server that is older than its database", () => {
  it("says so and counts it, and does not start where it must not", async () => {
    const env = { DATABASE_URL: await newDatabase() };
    const first = await startServer("source", env);
    expect(await later(first.url)).toBe("0");
    await first.end("SIGTERM");
    const owner = knex({ client: "pg", connection: env.DATABASE_URL });
    await owner("migrations").insert({ name: "999 theirs" });
    const second = await startServer("source", env);
    expect(await later(second.url)).toBe("1");
    await second.end("SIGTERM");
    expect(second.log()).toContainEqual(expect.objectContaining({ level: "warn", migrations: ["999 theirs"] }));
    await owner("migrations").where({ name: "999 theirs" }).update({ barrier: true });
    await owner.destroy();
    const { code, said } = await attempt(env);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^Cartwright cannot run: a later release has changed .+"999 theirs"\. Start that/),
    ]);
  });

  const later = async (url: string) => /^cartwright_later_migrations (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
});

describe("a start that cannot succeed", () => {
  it.each([
    ["PORT", { PORT: "x" }, /^Cartwright cannot run: PORT must be a number from 0 to 65535, not "x"$/],
    ["live mode without a key", { SHOPIFY_API_KEY: "a", SHOPIFY_API_SECRET: "b" }, /^Cartwright cannot run: ENCRYPTION_KEY must be set/],
    ["a database that is not there", { DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/x" }, /^Cartwright cannot run: (?!.*hidden)/],
  ])("says why in one sentence: %s", async (_, env, sentence) => {
    expect(await attempt(env)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  });

  it("says that the port is taken, and stops the database again", async () => {
    const running = await startServer("source", { DATA_DIR: dataDir });
    const other = await mkdtemp(join(tmpdir(), "cartwright-start-"));
    const { code, said } = await attempt({ PORT: new URL(running.url).port, DATA_DIR: other });
    expect([code, said]).toEqual([1, expect.stringMatching(/port \d+ is in use/)]);
    expect(existsSync(join(other, "postgres", "postmaster.pid"))).toBe(false);
    await running.end("SIGTERM");
    await rm(other, { recursive: true, force: true });
  });
});
