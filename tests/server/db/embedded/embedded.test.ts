// @lane alone
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { binaries } from "../../../../server/db/embedded/binaries.ts";
import { NO_SOCKET, startEmbedded } from "../../../../server/db/embedded/embedded.ts";
import { freePort } from "../../../../server/db/embedded/free-port.ts";
import { startPostgres } from "../../../../server/db/embedded/postgres-process.ts";
import { findRunner } from "../../../../server/db/embedded/run-as-user.ts";

const said: string[] = [];
const say = (line: string) => void said.push(line);
let parent: string;
let dataDir: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "cartwright-embedded-"));
  await chmod(parent, 0o700);
  dataDir = join(parent, "a folder with blanks", "data");
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = async () => Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

/** Another process that keeps a database on the folder until it is killed. */
async function otherProcess(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL("../../../../server/db/embedded/embedded.ts", import.meta.url).href)};
    startEmbedded(${JSON.stringify(dataDir)}, console.error).then(() => console.log("ready"), (error) => console.log(error.message));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise<string>((resolve) => child.stdout?.once("data", (data) => resolve(String(data).trim())));
  expect(line).toBe("ready");
  return child;
}

describe("the embedded PostgreSQL", () => {
  it("is created, kept, and stopped without leaving a process, below a folder that only its owner may enter", async () => {
    const first = await startEmbedded(dataDir, say);
    await query(first.url, "create table kept (value text); insert into kept values ('yes')");
    expect(await query(first.url, "show fsync")).toEqual([{ fsync: "on" }]);
    expect(await query(first.url, "select pg_encoding_to_char(encoding) from pg_database where datname = 'postgres'")).toEqual([
      { pg_encoding_to_char: "UTF8" },
    ]);
    const pid = await postmaster();
    await first.stop();
    expect(() => process.kill(pid, 0)).toThrow();
    expect(existsSync(join(dataDir, "server.pid"))).toBe(false);
    const second = await startEmbedded(dataDir, say);
    expect(await query(second.url, "select value from kept")).toEqual([{ value: "yes" }]);
    await second.stop();
  });

  it("cannot be entered without its password, through its socket or its port", async () => {
    const { url, stop } = await startEmbedded(dataDir, say);
    const open = new URL(url);
    expect(open.searchParams.get("host")).toBe(join(dataDir, "postgres"));
    open.password = "wrong";
    await expect(query(open.href, "select 1")).rejects.toThrow(/password/);
    open.searchParams.delete("host");
    await expect(query(open.href, "select 1")).rejects.toThrow(/password/);
    await stop();
  });

  it("leaves no sockets behind, not even those of a machine that lost its power", async () => {
    const sockets = () => readdirSync(join(dataDir, "postgres")).filter((name) => name.startsWith(".s.PGSQL."));
    for (const name of [".s.PGSQL.1", ".s.PGSQL.1.lock"]) writeFileSync(join(dataDir, "postgres", name), "");
    const { stop } = await startEmbedded(dataDir, say);
    expect(sockets()).not.toContain(".s.PGSQL.1.lock");
    expect(sockets()).toHaveLength(2);
    await stop();
    expect(sockets()).toEqual([]);
  });

  it("has no socket where the path of its folder is too long for one", async () => {
    const long = join(dataDir, "a".repeat(100));
    const { url, stop } = await startEmbedded(long, say);
    expect(new URL(url).searchParams.has("host")).toBe(false);
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    await stop();
  });

  it("says so where it cannot have a socket, upon which it is started without one", async () => {
    const { postgres, initdb } = binaries();
    const runner = await findRunner(initdb, dataDir, async () => undefined);
    const launch = { program: postgres, dataDir, runner, settings: ["unix_socket_directories=/nowhere"], hasSocket: true };
    await expect(startPostgres(launch, await freePort())).rejects.toThrow(NO_SOCKET);
  });

  it("belongs to one server at a time, and reports that", async () => {
    const { stop } = await startEmbedded(dataDir, say);
    await expect(startEmbedded(dataDir, say)).rejects.toThrow(/in use by another server \(process \d+\)/);
    await stop();
  });

  it("is taken over from a server that was killed, with everything that was committed", async () => {
    const child = await otherProcess();
    child.kill("SIGKILL");
    const { url, stop } = await startEmbedded(dataDir, say);
    expect(await query(url, "select value from kept")).toEqual([{ value: "yes" }]);
    await stop();
  });

  it("is taken over even when it outlived its server", async () => {
    const { postgres, initdb } = binaries();
    const left = await startPostgres(
      { program: postgres, dataDir, runner: await findRunner(initdb, dataDir, async () => undefined), settings: [], hasSocket: false },
      await freePort(),
    );
    const { url, stop } = await startEmbedded(dataDir, say);
    expect(left.exitCode).toBe(0);
    expect(await query(url, "select value from kept")).toEqual([{ value: "yes" }]);
    await stop();
  });

  it("comes back on the same address when it is killed itself", async () => {
    const { url, stop } = await startEmbedded(dataDir, say);
    process.kill(await postmaster(), "SIGQUIT");
    await expect.poll(() => query(url, "select 1")).toHaveLength(1);
    expect(said).toContain("the embedded PostgreSQL ended unexpectedly and is started again");
    await stop();
  });
});
