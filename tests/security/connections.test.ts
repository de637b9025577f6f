// @lane database
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sendBytes } from "../../scripts/soak/support/wire.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ live: true });
});
afterAll(() => server.close());

it.each(["TRACE", "PROPFIND", "PUT", "DELETE"])("%s is rejected like any method that an address does not support", async (method) => {
  for (const path of ["/", "/nowhere", "/api/apps/store", "/webhooks"]) {
    const answer = await sendBytes(server.url, `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
  }
  expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
});

it.each([
  ["two lengths", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"],
  ["a length and chunks", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"],
  ["an unknown coding", "Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"],
  ["more than it announced", "Connection: close\r\nContent-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
])("a request with %s is never read as two, and leaves no line outside the log", async (_, rest) => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    const answer = await sendBytes(server.url, `POST /webhooks HTTP/1.1\r\nHost: a\r\n${rest}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 40[01]$/)]);
    expect(written).not.toHaveBeenCalled();
  } finally {
    written.mockRestore();
  }
});
