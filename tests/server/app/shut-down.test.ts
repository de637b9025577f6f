// @lane alone
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rule, tokenOf } from "../../../scripts/soak/support/client.ts";
import { type ServerProcess, startServer } from "../../../scripts/soak/support/server.ts";
import { shutDown } from "../../../server/app/shut-down.ts";
import { logInto } from "../../support/log.ts";
import { timeAlone } from "../../support/time.ts";

const LIMIT = 5_000;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cartwright-stop-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A save whose head the server has received, and whose body is still to come. */
async function beginSave(url: string): Promise<{ finish: () => void; status: Promise<number | string | undefined> }> {
  const token = await tokenOf(url);
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Expect: "100-continue" };
  const sent = request(`${url}/api/apps/functions`, { method: "POST", headers });
  const status = new Promise<number | string | undefined>((resolve) => {
    sent.once("response", (reply) => resolve(reply.resume().statusCode)).once("error", (error) => resolve(error.message));
  });
  sent.flushHeaders();
  await once(sent, "continue");
  return { finish: () => void sent.end(JSON.stringify({ data: rule("last") })), status };
}

/** Returns whether a server listens there, by the cheapest request: the held request is cut off after a while. */
function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function stop(running: ServerProcess): Promise<{ code: number | null; after: number; said: unknown[] }> {
  let code: number | null = null;
  const after = await timeAlone(async () => (code = await running.end("SIGTERM")));
  return { code, after, said: running.log().map(({ message }) => message) };
}

describe("SIGTERM", () => {
  it("lets a running request finish, accepts no others, and stops the database within five seconds", async () => {
    const running = await startServer({ DATA_DIR: dataDir });
    const pid = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
    const { finish, status } = await beginSave(running.url);
    const stopped = stop(running);
    await expect.poll(() => answers(running.url), { interval: 20 }).toBe(false);
    finish();
    expect(await status).toBe(200);
    const { code, after, said } = await stopped;
    expect([code, said.slice(-3)]).toEqual([0, ["stopping", "request", "stopped"]]);
    expect(after).toBeLessThan(LIMIT);
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it("does not wait forever for a request that does not end", async () => {
    const running = await startServer({ DATA_DIR: dataDir });
    const { status } = await beginSave(running.url);
    const { code, after } = await stop(running);
    expect([code, await status]).toEqual([0, "socket hang up"]);
    expect(after).toBeLessThan(LIMIT);
  });
});

describe("the shutdown of a server", () => {
  /** Ends a server without requests; answers what happened, in order. */
  async function end(workers: (() => Promise<void>)[]): Promise<{ order: string[]; warned: unknown[] }> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const [order, lines]: [string[], Record<string, unknown>[]] = [[], []];
    const note =
      (what: string, wait = 0) =>
      async () => {
        await sleep(wait);
        order.push(what);
      };
    await shutDown(
      { server, workers: [note("worker", 50), ...workers], closeDatabase: note("database"), closeEmbedded: note("embedded") },
      logInto(lines),
    );
    return { order, warned: lines.filter(({ level }) => level === "warn").map(({ message }) => message) };
  }

  it("is in order: background work first, the database last", async () => {
    expect(await end([])).toEqual({ order: ["worker", "database", "embedded"], warned: [] });
  });

  it("completes also when background work hangs or fails, and reports that", async () => {
    let hung: Awaited<ReturnType<typeof end>> | undefined;
    expect(await timeAlone(async () => (hung = await end([() => new Promise(() => undefined)])))).toBeLessThan(LIMIT);
    const warned = ["background work did not end in time and is left behind"];
    expect(hung).toEqual({ order: ["worker", "database", "embedded"], warned });
    const failed = await end([() => Promise.reject(new Error("no"))]);
    expect(failed).toEqual({ order: ["worker", "database", "embedded"], warned: ["background work ended with a failure"] });
  });
});
