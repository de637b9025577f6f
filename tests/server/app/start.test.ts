// @lane database
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import knex from "knex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtServer, type ServerProcess, startServer } from "../../../scripts/soak/support/server.ts";
import { runInboxCommand } from "../../../scripts/webhooks/run-inbox-command.ts";
import { openDatabase } from "../../../server/db/database.ts";
import { migrate } from "../../../server/db/migrate.ts";
import { migrations } from "../../../server/db/migrations.ts";
import { collect } from "../../support/collect.ts";
import { newDatabase } from "../../support/database.ts";

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cartwright-start-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A start that is expected to end at once. */
async function attempt(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const file = await builtServer();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { env: { ...process.env, DATA_DIR: dataDir, PORT: "0", ...env } });
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });
}

/** How many steps of its database a server says that it does not know. */
const later = async (url: string) => /^cartwright_later_migrations (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

describe("a running server", () => {
  let running: ServerProcess;
  beforeAll(async () => {
    running = await startServer({ DATA_DIR: dataDir });
  });
  afterAll(() => running.end("SIGTERM"));

  it("never closes an idle connection first, behind a proxy that keeps them for a minute", async () => {
    const { headers } = await fetch(`${running.url}/livez`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get("Keep-Alive") ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it("knows every migration of its database", async () => expect(await later(running.url)).toBe("0"));

  it("owns its port: a second server reports that, and stops its database again", async () => {
    const other = await mkdtemp(join(tmpdir(), "cartwright-start-"));
    const { code, said } = await attempt({ PORT: new URL(running.url).port, DATA_DIR: other });
    expect([code, said]).toEqual([1, expect.stringMatching(/port \d+ is in use/)]);
    expect(existsSync(join(other, "postgres", "postmaster.pid"))).toBe(false);
    await rm(other, { recursive: true, force: true });
  });
});

describe("a server that is older than its database", () => {
  it("logs and counts that, and does not start where it must not", async () => {
    const env = { DATABASE_URL: await newDatabase() };
    const owner = knex({ client: "pg", connection: env.DATABASE_URL });
    await migrate(owner, migrations);
    await owner("migrations").insert({ name: "999 theirs" });
    const older = await startServer(env);
    expect(await later(older.url)).toBe("1");
    await older.end("SIGTERM");
    expect(older.log()).toContainEqual(expect.objectContaining({ level: "warn", migrations: ["999 theirs"] }));
    await owner("migrations").where({ name: "999 theirs" }).update({ barrier: true });
    await owner.destroy();
    const { code, said } = await attempt(env);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^Cartwright cannot run: a later release has changed .+"999 theirs"\. Start that/),
    ]);
  });
});

describe("a server without the key under which erased customers are remembered", () => {
  it("does not start, and names that key and the remedy; it starts when no one is remembered under the key", async () => {
    const env = { DATABASE_URL: await newDatabase() };
    const other = await mkdtemp(join(tmpdir(), "cartwright-start-"));
    expect(await (await startServer({ ...env, DATA_DIR: dataDir })).end("SIGTERM")).toBe(0);
    const database = openDatabase(env.DATABASE_URL);
    const { number, sealed_by } = await database.owner("redaction_keys").first();
    await database.owner("redactions").insert({ subject: "somebody", at: new Date(), key: number });
    const { code, said } = await attempt({ ...env, DATA_DIR: other });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(`the encryption key ${sealed_by}, which is not set: set ENCRYPTION_KEY_PREVIOUS`),
    ]);
    expect(await collect(runInboxCommand(database, { do: "forget-erased" }))).toEqual([expect.stringMatching(/^1 forgotten/)]);
    expect(await (await startServer({ ...env, DATA_DIR: other })).end("SIGTERM")).toBe(0);
    await database.close();
    await rm(other, { recursive: true, force: true });
  });
});

/** Of whatever else is wrong with its variables config.test.ts tells the sentence. */
describe("a start that cannot succeed", () => {
  it.each([
    ["PORT", { PORT: "x" }, /^Cartwright cannot run: PORT must be a number from 0 to 65535, not "x"$/],
    ["a database that is not there", { DATABASE_URL: "postgres://u:hidden@127.0.0.1:1/x" }, /^Cartwright cannot run: (?!.*hidden)/],
  ])("gives the reason in one sentence: %s", async (_, env, sentence) => {
    expect(await attempt(env)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
  });
});
