// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendBytes, wire, writeRepeatedly } from "../../scripts/soak/support/wire.ts";
import { authorization, SHOP, startServer, type TestServer } from "../support/server.ts";
import { headersOf } from "../support/webhooks.ts";

let server: TestServer;
/** The head of a good request with a body, without its end. */
let heads: Record<"api" | "webhook", string>;

beforeAll(async () => {
  server = await startServer({ live: true });
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("");
  const json = { Host: "a", "Content-Type": "application/json" };
  heads = {
    api: `POST /api/apps/functions HTTP/1.1\r\n${lines({ ...json, ...(await authorization(SHOP)) })}`,
    webhook: `POST /webhooks HTTP/1.1\r\nHost: a\r\n${lines(headersOf("{}", { topic: "shop/update" }))}`,
  };
});
afterAll(() => server.close());

const LIMITS = { api: 256 * 1024, webhook: 2 * 1024 * 1024 };

describe.each(["api", "webhook"] as const)("a body of the %s that is too large", (kind) => {
  it("is rejected by its declared length, before any of it is sent", async () => {
    const answer = await sendBytes(server.url, `${heads[kind]}Content-Length: ${LIMITS[kind] + 1}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*Connection: close\r\n.*larger than/s);
  });

  it("is not requested by 100 Continue", async () => {
    const answer = await sendBytes(server.url, `${heads[kind]}Expect: 100-continue\r\nContent-Length: 9000000000\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).not.toContain("100 Continue");
  });

  it.each([
    ["is not read when it comes all the same", "Content-Length: 9000000000", "x".repeat(0x10000)],
    ["is cut when it comes in chunks, as soon as it passes the limit", "Transfer-Encoding: chunked", `10000\r\n${"x".repeat(0x10000)}\r\n`],
  ])("%s", async (_, length, piece) => {
    const connection = await wire(server.url, `${heads[kind]}${length}\r\n\r\n`);
    // what the system takes in of its own accord, at both ends, is a few megabytes
    expect(await writeRepeatedly(connection, piece)).toBeLessThan(LIMITS[kind] + 20_000_000);
    expect(await connection.ended).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is requested when its size is allowed", async () => {
    const { socket, answer, ended } = await wire(
      server.url,
      `${heads[kind]}Connection: close\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
    );
    await expect.poll(answer).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    socket.write("{}");
    expect(await ended).toMatch(kind === "api" ? /HTTP\/1\.1 422 / : /HTTP\/1\.1 200 /);
  });
});

it("a body that will not be read is not requested: no session, no signature, a wrong type, an unknown address", async () => {
  const expecting = "Host: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n";
  const answers = await Promise.all(
    [
      `POST /api/apps/functions HTTP/1.1\r\n${expecting}\r\n`,
      `POST /webhooks HTTP/1.1\r\n${expecting}\r\n`,
      `${heads.api.replace("application/json", "text/plain")}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n`,
      `POST /nowhere HTTP/1.1\r\n${expecting}\r\n`,
      `POST /payments HTTP/1.1\r\n${expecting}\r\n`,
      `GET /livez HTTP/1.1\r\n${expecting}\r\n`,
    ].map((bytes) => sendBytes(server.url, bytes)),
  );
  expect(answers.map((answer) => answer.slice(0, 12))).toEqual([401, 401, 415, 404, 405, 200].map((status) => `HTTP/1.1 ${status}`));
});
