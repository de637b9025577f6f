// @lane database waits

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendBytes, wire, writeRepeatedly } from "../../scripts/soak/support/wire.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** Query of the health route to the database. */
const ASKED = "select 1";
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ live: true });
});
afterAll(() => server.close());

describe("a request that anybody may send, without a session,", () => {
  it("takes one connection of the database, however many ask for the server's health", async () => {
    const { owner } = server.database;
    let [now, most] = [0, 0];
    owner.on("query", ({ sql }) => {
      if (sql === ASKED) most = Math.max(most, ++now);
    });
    owner.on("query-response", (_, { sql }) => {
      if (sql === ASKED) now--;
    });
    const replies = await Promise.all(Array.from({ length: 200 }, () => server.send("/healthz", {})));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(most).toBe(1);
    expect((await server.send("/healthz", {})).status).toBe(200);
  });

  it("keeps its connection when it was read to its end, and loses it when not", async () => {
    const get = "GET /livez HTTP/1.1\r\nHost: a\r\n\r\n";
    const answer = await sendBytes(
      server.url,
      `${get}${get}POST /webhooks HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}${get.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")}`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 401", "HTTP/1.1 200"]);
    const unread = await wire(server.url, "GET /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 900000000\r\n\r\n");
    expect(await writeRepeatedly(unread, "x".repeat(0x10000))).toBeLessThan(20_000_000);
    expect(await unread.ended).toMatch(/^HTTP\/1\.1 200 .*Connection: close/s);
  });

  it("is cut off when its head comes letter by letter", async () => {
    const { socket, ended } = await wire(server.url, "GET /livez HTTP/1.1\r\nHost: a\r\nX: ");
    const trickle = setInterval(() => socket.write("x"), 100);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
  });

  it.each([
    ["/assets/../../package.json"],
    ["/assets/..%2f..%2fpackage.json"],
    ["/assets/%2e%2e/%2e%2e/package.json"],
    ["/assets/..\\..\\package.json"],
    ["/assets/%00"],
    ["/assets/%e0%a4%a"],
    ["/%"],
    ["/%00"],
    ["/?%"],
    ["/?shop=%0d%0aX-Bad:1"],
    ["/?host=%ff%fe"],
    ["/?shop[]=one.myshopify.com"],
    ["/?__proto__[x]=1"],
    ["/?constructor=1&toString=1&hasOwnProperty=1"],
    [`/?${"a=1&".repeat(3_000)}`],
    [`/${"a/".repeat(6_000)}`],
  ])("breaks nothing and shows no file: %s", async (path) => {
    const answer = await sendBytes(server.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    // the admin is not built here, and says so
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|503) /);
    expect(answer).not.toMatch(/"name": "cartwright"|^X-Bad/m);
    expect(server.logged.filter(({ level, code }) => level === "error" && code !== "NOT_BUILT")).toEqual([]);
  });
});
