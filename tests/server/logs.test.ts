// @lane database
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../../server/core/log.ts";
import { withLogContext } from "../../server/core/log-context.ts";
import { openDatabase } from "../../server/db/database.ts";
import { hide } from "../support/configuration.ts";
import { newDatabase } from "../support/database.ts";
import { logInto } from "../support/log.ts";
import { authorization, SHOP, startServer, type TestServer } from "../support/server.ts";

/** The one line that an entry becomes. */
function logged(entry: Record<string, unknown>, message: string, level: "info" | "warn" = "info"): Record<string, unknown> {
  const lines: string[] = [];
  createLog({ write: (line) => void lines.push(line) })[level](entry, message);
  expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
  return JSON.parse(lines[0] ?? "");
}

describe("a line of the log", () => {
  it("is one JSON object with its time and level", () => {
    expect(logged({}, "two\nlines")).toEqual({ time: expect.stringMatching(/^\d{4}-.*Z$/), level: "info", message: "two\nlines" });
    expect(logged({}, "careful", "warn")).toMatchObject({ level: "warn" });
  });

  it("names the request and the shop of the work, however deep it is logged", async () => {
    const lines: Record<string, unknown>[] = [];
    const log = logInto(lines);
    const origin: { requestId: string; shop?: string } = { requestId: "request-1" };
    await withLogContext(origin, async () => {
      await Promise.resolve();
      log.info("before");
      origin.shop = SHOP;
      log.info("after");
    });
    log.info("outside");
    const [before, after, outside] = lines;
    expect([before, after]).toMatchObject([{ requestId: "request-1" }, { requestId: "request-1", shop: SHOP }]);
    expect([before?.shop, outside?.requestId]).toEqual([undefined, undefined]);
  });

  it("writes an error as text", () => {
    expect(logged({ error: new TypeError("no number") }, "m")).toMatchObject({ error: "TypeError: no number" });
  });

  it.each([
    ["a session token", "sent eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl to us", "sent [hidden] to us"],
    ["an access token", "with shpat_0123456789abcdef", "with [hidden]"],
    ["an authorization", "Authorization: Bearer abc.def-ghi/=", "Authorization: Bearer [hidden]"],
    ["the password of an address", "connect postgres://user:hunter2@db:5432/x", "connect postgres://user:[hidden]@db:5432/x"],
    ["an e-mail", "customer jane.doe+shop@example.co.uk asks", "customer [hidden] asks"],
  ])("hides %s inside a text", (_, text, clean) => {
    expect(logged({ text, nested: [{ error: new Error(text) }] }, text)).toMatchObject({
      ...{ message: clean, text: clean },
      nested: [{ error: `Error: ${clean}` }],
    });
  });

  it("hides values of fields with a secret or personal name", () => {
    const entry = { accessToken: "a", clientSecret: "b", email: "c", phone: "d", shop: SHOP, address: null };
    const hidden = "[hidden]";
    const shown = { accessToken: hidden, clientSecret: hidden, email: hidden, phone: hidden, shop: SHOP, address: null };
    expect(logged({ ...entry, nested: [{ entry }] }, "m")).toMatchObject({ ...shown, nested: [{ entry: shown }] });
  });
});

describe("the last lines of the log", () => {
  it("are out when the process is killed in the same moment", () => {
    const work = `import { createLog } from "./server/core/log.ts";
      const log = createLog(1);
      for (let number = 1; number <= 3_000; number++) log.info({ number }, "said");
      process.kill(process.pid, "SIGKILL");`;
    const { stdout, signal } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", work], {
      encoding: "utf8",
    });
    expect(signal).toBe("SIGKILL");
    expect(JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({ message: "said", number: 3_000 });
  });
});

describe("lines about requests that succeeded", () => {
  const written = (work: string, end: string) => {
    const source = `import { createLog } from "./server/core/log.ts"; const log = createLog(1); ${work}; ${end}`;
    const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", source], { encoding: "utf8" });
    return stdout.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line).status ?? JSON.parse(line).message]));
  };

  it("are out a moment later, at the latest with the end of the process", () => {
    const work = `log.info({ status: 200 }, "request")`;
    expect(written(work, "process.exit(0)")).toEqual([200]);
    expect(written(work, `setTimeout(() => process.kill(process.pid, "SIGKILL"), 1_000)`)).toEqual([200]);
  });

  it("stay before every later line, and hold up none", () => {
    const work = `log.info({ status: 200 }, "request"); log.info("said"); log.info({ status: 404 }, "request")`;
    expect(written(work, `process.kill(process.pid, "SIGKILL")`)).toEqual([200, "said", 404]);
  });
});

describe("an error of the database", () => {
  it("names the query and not its values", async () => {
    const database = openDatabase(await newDatabase());
    const failure = await database.owner("nowhere").insert({ name: "a value" }).catch(String);
    await database.close();
    expect(failure).toMatch(/insert into "nowhere".*\$1/);
    expect(failure).not.toContain("a value");
  });
});

describe("the log of requests", () => {
  let server: TestServer;
  let broken = false;
  beforeAll(async () => {
    const fail = () => Promise.reject(new Error("broken for ann@example.com"));
    server = await startServer({ between: (client) => (broken ? { request: fail } : client) });
  });
  afterAll(() => server.close());

  const linesOf = (requestId: string | null) => server.logged.filter((line) => line.requestId === requestId);

  it("has one line for each, with the id of the reply and the shop, and nothing of the query or the body", async () => {
    const reply = await server.post("/api/apps/functions?shop=one.myshopify.com", { data: hide({ name: "Confidential" }) });
    expect(reply.status).toBe(200);
    const lines = linesOf(reply.headers.get("X-Request-Id"));
    expect(lines).toEqual([
      {
        ...{ time: expect.any(String), level: "info", requestId: expect.any(String), shop: SHOP, message: "request" },
        ...{ method: "POST", path: "/api/apps/functions", status: 200, ms: expect.any(Number) },
      },
    ]);
  });

  it.each(["0123456789abcdef", "gateway-1:42.7_x"])("takes over the id that a proxy gave: %s", async (id) => {
    const reply = await server.send("/api/apps/store", { headers: { ...(await authorization(SHOP)), "X-Request-Id": id } });
    expect(reply.headers.get("X-Request-Id")).toBe(id);
    expect(linesOf(id)).toHaveLength(1);
  });

  it.each(["short", "a".repeat(65), 'quote"quote', "has a blank", "-leading-dash"])("does not take over an invalid id: %s", async (id) => {
    const reply = await server.send("/healthz/none", { headers: { "X-Request-Id": id } });
    expect(reply.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(linesOf(id)).toEqual([]);
  });

  it("is silent about probes that find everything in order", async () => {
    const before = server.logged.length;
    for (const path of ["/healthz", "/livez", "/metrics"]) expect((await server.send(path, {})).status).toBe(200);
    expect(server.logged).toHaveLength(before);
  });

  it("has a failure under the same id and shop, without its personal data", async () => {
    broken = true;
    const reply = await server.get("/api/apps/payment");
    broken = false;
    expect(reply).toMatchObject({ status: 500, body: { requestId: reply.headers.get("X-Request-Id") } });
    const [failure, request] = linesOf(reply.headers.get("X-Request-Id"));
    expect(failure).toMatchObject({ level: "error", shop: SHOP, message: "broken for [hidden]", cause: expect.stringContaining("at ") });
    expect(request).toMatchObject({ level: "info", status: 500, shop: SHOP });
  });
});
